import { describe } from 'vitest';
import { activate, again, end } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Arena', () => {
  const foes = { 1: 'bestia', 2: 'forum', 4: 'tuba', 7: 'legat' } as const;

  scenario(
    'battles each character in the order of the spaces, each with a roll of its own (R-30)',
    (table) => {
      const game = table({ own: { 6: 'arena' }, foe: foes, dice: [6] });
      game.does(activate(6)).asks('battle').emits('target', { card: 'bestia', space: 1, defence: 4 });
      game.rolls(3).asks('battle').emitsOnly(
        { event: 'battleRoll', player: own, roll: 3, again: false },
        {
          event: 'battle',
          player: foe,
          card: 'bestia',
          space: 1,
          roll: 3,
          bonus: 0,
          defence: 4,
          won: false,
        },
        { event: 'target', player: foe, card: 'tuba', space: 4, defence: 3 },
      );
      game
        .rolls(2)
        .emits('battle', { card: 'tuba', won: false })
        .emits('target', { card: 'legat', space: 7, defence: 2 });
      game.rolls(1).emits('battle', { card: 'legat', won: false }).emits('target', null);
      game.asks('act', [end]).shows({ foe: foes, discard: [] });
    },
  );

  scenario('stops at the first that is discarded', (table) => {
    const game = table({ own: { 6: 'arena' }, foe: foes, dice: [6] });
    game
      .does(activate(6))
      .rolls(1)
      .rolls(3)
      .emits('battle', { card: 'tuba', roll: 3, defence: 3, won: true });
    game.emits('target', null).asks('act', [end]);
    game.shows({ foe: { 1: 'bestia', 2: 'forum', 7: 'legat' }, discard: ['tuba'] });
  });

  scenario('a Tuba helps in each battle', (table) => {
    const game = table({ own: { 5: 'tuba', 6: 'arena' }, foe: { 1: 'bestia', 4: 'consul' }, dice: [6] });
    game.does(activate(6)).rolls(1).asks('again').does(again).rolls(2).emits('target', { space: 4 });
    game.asks('battle').rolls(2).asks('again').does(again).rolls(3).asks('act');
    game.shows({ foe: { 1: 'bestia' } });
  });

  scenario('needs a character of the opponent', (table) => {
    const game = table({ own: { 1: 'tuba', 6: 'arena' }, foe: { 6: 'forum' }, dice: [6] });
    game.refuses(activate(6), 'no-target');
  });
});

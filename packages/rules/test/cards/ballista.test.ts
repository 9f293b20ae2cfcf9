import { describe } from 'vitest';
import { activate, bribe, onEachFoe, onFoe } from '../actions.ts';
import { scenario } from '../scenario.ts';

describe('Ballista', () => {
  const buildings = {
    1: 'forum',
    2: 'forum',
    3: 'fortuna',
    4: 'arena',
    5: 'portus',
    6: 'turris',
    7: 'castra',
  } as const;

  scenario('battles a building opposite or diagonally opposite, with +1', (table) => {
    const game = table({ own: { 3: 'ballista' }, foe: { ...buildings, 6: 'tuba' }, dice: [3] });
    game.does(activate(3)).asks('target', onEachFoe(2, 3, 4));
    game
      .does(onFoe(3))
      .rolls(2)
      .emits('battle', { card: 'fortuna', roll: 2, bonus: 1, defence: 3, won: true });
    game.shows({ discard: ['fortuna'], own: { 3: 'ballista' } });
  });

  scenario('loses by one', (table) => {
    const game = table({ own: { 3: 'ballista' }, foe: { 4: 'forum' }, dice: [3] });
    game
      .does(activate(3))
      .asks('battle')
      .rolls(3)
      .emits('battle', { roll: 3, bonus: 1, defence: 5, won: false });
    game.shows({ foe: { 4: 'forum' } });
  });

  scenario('at the ends of the row (R-1)', (table) => {
    const first = table({ own: { 1: 'ballista' }, foe: buildings, dice: [1] });
    first.does(activate(1)).asks('target', onEachFoe(1, 2));
    const sixth = table({ own: { 6: 'ballista' }, foe: buildings, dice: [6] });
    sixth.does(activate(6)).asks('target', onEachFoe(5, 6, 7));
    const last = table({ own: { 7: 'ballista' }, foe: buildings, dice: [6], money: 6 });
    last.does(bribe(6)).asks('target', onEachFoe(6, 7));
  });

  scenario('fights neither characters nor buildings further off', (table) => {
    const game = table({
      own: { 3: 'ballista' },
      foe: { 1: 'forum', 2: 'legat', 3: 'tuba', 5: 'arena' },
      dice: [3],
    });
    game.refuses(activate(3), 'no-target');
  });
});

import { describe } from 'vitest';
import { activate, battle, end, keep } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Templarius', () => {
  for (const [roll, vp] of [
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    scenario(`gains ${vp} for a roll of ${roll}`, (table) => {
      const game = table({ own: { 1: 'templarius' }, dice: [1] });
      game.does(activate(1)).asks('battle', [1, 2, 3, 4, 5, 6].map(battle));
      game
        .rolls(roll)
        .emitsOnly(
          { event: 'battleRoll', player: own, roll, again: false },
          { event: 'gain', player: own, vp },
        );
      game.shows({ vp: [10 + vp, 10], bank: 16 - vp }).asks('act', [end]);
    });
  }

  scenario('may use a Tuba (R-6)', (table) => {
    const game = table({ own: { 1: 'templarius', 2: 'tuba' }, dice: [1] });
    game
      .does(activate(1))
      .rolls(5)
      .asks('again')
      .shows({ vp: [10, 10] });
    game
      .does(keep)
      .shows({ vp: [13, 10] })
      .emitsOnly({ event: 'gain', player: own, vp: 3 });
  });

  scenario('may empty the bank', (table) => {
    const game = table({ own: { 1: 'templarius' }, dice: [1], vp: [10, 14], bank: 3 });
    game
      .does(activate(1))
      .rolls(6)
      .isOver({ winner: foe, vp: [13, 14], cause: 'bank-empty' });
  });
});

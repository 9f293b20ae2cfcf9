import { describe } from 'vitest';
import { activate, end, roll } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Philosophus', () => {
  scenario('lets the opponent roll 2 dice in the next turn, and only then', (table) => {
    const game = table({ own: { 1: 'philosophus', 2: 'philosophus' }, dice: [1, 2] });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'philosophus', space: 1, die: 1, bribe: 0 },
        { event: 'fewerDice', player: foe },
      );
    game.shows({ fewerDice: [false, true] }).refuses(activate(2), 'no-effect');
    game
      .does(end)
      .asks('roll')
      .shows({ fewerDice: [false, true], active: foe });
    game
      .does(roll(4, 4))
      .shows({ fewerDice: [false, false], dice: [4, 4] })
      .asks('act', undefined, foe);
    game
      .does(end)
      .asks('roll')
      .does(roll(1, 2, 6))
      .shows({ dice: [1, 2, 6] });
    game.does(activate(2)).shows({ fewerDice: [false, true] });
  });

  scenario('does not weaken the player who plays it', (table) => {
    const game = table({ own: { 1: 'philosophus' }, dice: [1], fewerDice: [true, false] });
    game.does(activate(1)).shows({ fewerDice: [true, true] });
  });
});

import { describe } from 'vitest';
import { activate, end } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Aquaeductus', () => {
  scenario('removes 3 VP of the bank from the game', (table) => {
    const game = table({ own: { 1: 'aquaeductus' }, dice: [1, 1] });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'aquaeductus', space: 1, die: 1, bribe: 0 },
        { event: 'remove', vp: 3 },
      );
    game
      .shows({ vp: [10, 10], bank: 13, dice: [1] })
      .does(activate(1))
      .shows({ bank: 10, dice: [] });
  });

  scenario('leaves the last VP', (table) => {
    const game = table({ own: { 1: 'aquaeductus' }, dice: [1], bank: 4 });
    game.does(activate(1)).shows({ bank: 1 }).asks('act', [end]);
  });

  scenario('removes what there is, and the game is over', (table) => {
    const three = table({ own: { 1: 'aquaeductus' }, dice: [1], vp: [11, 10], bank: 3 });
    three.does(activate(1)).isOver({ winner: own, vp: [11, 10], cause: 'bank-empty' });
    const two = table({ own: { 1: 'aquaeductus' }, dice: [1], vp: [10, 11], bank: 2 });
    two
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'aquaeductus', space: 1, die: 1, bribe: 0 },
        { event: 'remove', vp: 2 },
        { event: 'over', result: { winner: foe, vp: [10, 11], cause: 'bank-empty' } },
      );
    two.isOver({ winner: foe, vp: [10, 11], cause: 'bank-empty' }).shows({ bank: 0, vp: [10, 11] });
  });
});

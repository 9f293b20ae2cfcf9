import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Tribunus Plebis', () => {
  scenario('Tribunus Plebis takes 1 VP from the opponent', (table) => {
    table({ own: { 3: 'tribunusPlebis' }, money: 2, foeMoney: 3, dice: [3] })
      .does(activate(3))
      .emitsOnly(
        { event: 'activate', player: own, card: 'tribunusPlebis', space: 3, die: 3, bribe: 0 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] })
      .asks('act');
  });

  scenario('Tribunus Plebis ends the game with the last VP of the opponent', (table) => {
    table({ own: { 3: 'tribunusPlebis' }, vp: [5, 1], dice: [3, 3] })
      .does(activate(3))
      .changes({ vp: [6, 0], dice: [3] })
      .isOver({ winner: own, vp: [6, 0], cause: 'player-empty' });
  });
});

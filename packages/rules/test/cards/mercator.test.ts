import { describe } from 'vitest';
import { activate, bribe, buy } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Mercator', () => {
  scenario('Mercator buys VP from the opponent for 2 HS each, and the HS go to the opponent', (table) => {
    table({ own: { 2: 'mercator' }, money: 5, foeMoney: 1, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2)])
      .refuses(buy(0), 'not-offered')
      .refuses(buy(3), 'not-offered')
      .does(buy(2))
      .emitsOnly({ event: 'rob', player: own, vp: 2, price: 4 })
      .changes({ vp: [12, 8], money: 1, foeMoney: 5, dice: [] })
      .asks('act');
    table({ own: { 2: 'mercator' }, money: 6, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2), buy(3)])
      .does(buy(1))
      .changes({ vp: [11, 9], money: 4, foeMoney: 2, dice: [] });
  });

  scenario('Mercator may empty the opponent, which ends the game', (table) => {
    table({ own: { 2: 'mercator' }, vp: [10, 3], money: 50, dice: [2] })
      .does(activate(2))
      .asks('buy', [buy(1), buy(2), buy(3)])
      .does(buy(3))
      .emitsOnly(
        { event: 'rob', player: own, vp: 3, price: 6 },
        { event: 'over', result: { winner: own, vp: [13, 0], cause: 'player-empty' } },
      )
      .changes({ vp: [13, 0], money: 44, foeMoney: 6, dice: [] })
      .isOver({ winner: own, vp: [13, 0], cause: 'player-empty' });
  });

  scenario('Mercator needs 2 HS, also after the bribe', (table) => {
    table({ own: { 2: 'mercator' }, money: 1, foeMoney: 9, dice: [2] }).refuses(activate(2), 'cannot-afford');
    table({ own: { 7: 'mercator' }, money: 4, dice: [3, 2] })
      .refuses(bribe(3), 'cannot-afford')
      .does(bribe(2))
      .asks('buy', [buy(1)])
      .changes({ money: 2, bribed: true, dice: [3] });
  });
});

import { describe } from 'vitest';
import { activate, end, money, roll } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('the end of the game', () => {
  scenario('comes when turn 300 ends (R-23); the player with more VP wins', (table) => {
    const game = table({ vp: [11, 9], dice: [3], turn: 300 });
    game
      .does(end)
      .emitsOnly(
        { event: 'end', player: own },
        { event: 'over', result: { winner: own, vp: [11, 9], cause: 'turn-limit' } },
      );
    game.isOver({ winner: own, vp: [11, 9], cause: 'turn-limit' });
    game.shows({ turn: 300, active: own, dice: [], vp: [11, 9], bank: 16 });
    table({ vp: [9, 11], turn: 300 })
      .does(end)
      .isOver({ winner: foe, vp: [9, 11], cause: 'turn-limit' });
    table({ turn: 300 })
      .does(end)
      .isOver({ winner: null, vp: [10, 10], cause: 'turn-limit' });
  });

  scenario('does not come when turn 299 ends', (table) => {
    const game = table({ turn: 299 }).does(end).asks('roll').shows({ turn: 300, active: foe });
    game.does(roll(1, 2, 3), end).isOver({ winner: own, vp: [10, 3], cause: 'turn-limit' });
  });

  scenario('comes when a player or the bank has no VP', (table) => {
    table({ vp: [0, 10] }).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ vp: [10, 0] }).isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ bank: 0 }).isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ vp: [11, 10], bank: 0, dice: [1] }).isOver({ winner: own, vp: [11, 10], cause: 'bank-empty' });
    table({ vp: [0, 10], bank: 0 }).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ vp: [0, 0] }).isOver({ winner: null, vp: [0, 0], cause: 'player-empty' });
  });

  scenario('comes in the middle of an action, and no further action is accepted', (table) => {
    const game = table({
      own: { 1: 'aquaeductus', 2: 'taberna' },
      foe: { 1: 'tuba' },
      dice: [1, 2],
      bank: 3,
    });
    game.does(activate(1)).isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    game
      .refuses(activate(2), 'game-over')
      .refuses(money(2), 'game-over')
      .shows({ dice: [2] });
  });
});

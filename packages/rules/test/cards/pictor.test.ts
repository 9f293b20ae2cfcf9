import { describe } from 'vitest';
import { activate, end } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Pictor', () => {
  scenario('brings each player 1 VP for each own building', (table) => {
    const game = table({
      own: { 1: 'pictor', 2: 'forum', 7: 'turris' },
      foe: { 1: 'arena', 2: 'tuba', 3: 'portus', 4: 'castra' },
      dice: [1],
    });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'pictor', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: own, vp: 2 },
        { event: 'gain', player: foe, vp: 3 },
      );
    game.shows({ vp: [12, 13], bank: 11 }).asks('act', [end]);
  });

  scenario('is legal for the buildings of one player alone', (table) => {
    const theirs = table({ own: { 1: 'pictor' }, foe: { 1: 'arena' }, dice: [1] });
    theirs
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'pictor', space: 1, die: 1, bribe: 0 },
        { event: 'gain', player: foe, vp: 1 },
      );
    theirs.shows({ vp: [10, 11], bank: 15 });
    const mine = table({ own: { 1: 'pictor', 2: 'arena' }, foe: { 1: 'tuba' }, dice: [1] });
    mine
      .does(activate(1))
      .shows({ vp: [11, 10], bank: 15 })
      .emits('gain', { player: own, vp: 1 });
  });

  scenario('has no effect without buildings', (table) => {
    table({ own: { 1: 'pictor' }, foe: { 1: 'tuba' }, dice: [1] }).refuses(activate(1), 'no-effect');
  });

  scenario('both are credited in full when the bank cannot pay (R-20)', (table) => {
    const game = table({
      own: { 1: 'pictor', 2: 'forum', 3: 'turris' },
      foe: { 1: 'arena', 2: 'portus', 3: 'castra' },
      dice: [1, 5],
      vp: [10, 8],
      bank: 1,
    });
    game.does(activate(1)).emits('over', { result: { winner: own, vp: [12, 11], cause: 'bank-empty' } });
    game
      .isOver({ winner: own, vp: [12, 11], cause: 'bank-empty' })
      .shows({ vp: [12, 11], bank: 0, dice: [5] });
  });

  scenario('ends the game in a draw at equal VP (R-27)', (table) => {
    const game = table({ own: { 1: 'pictor', 2: 'forum' }, foe: { 1: 'arena' }, dice: [1], bank: 2 });
    game.does(activate(1)).isOver({ winner: null, vp: [11, 11], cause: 'bank-empty' });
  });
});

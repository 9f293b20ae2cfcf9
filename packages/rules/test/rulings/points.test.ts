import { describe } from 'vitest';
import { activate, end, money, onFoe, onOwn, roll, start } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';
import { fullRow } from '../layouts.ts';

describe('R-10', () => {
  scenario('R-10 Praedator gains the printed defence, whatever Turris adds', (table) => {
    table({ own: { 2: 'praedator', 3: 'forum', 4: 'turris' }, foe: { 1: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onOwn(3), onOwn(4)])
      .does(onOwn(3))
      .emitsOnly(
        { event: 'discard', player: own, card: 'forum', from: 3 },
        { event: 'gain', player: own, vp: 5 },
      )
      .changes({
        own: { 2: 'praedator', 4: 'turris' },
        discard: ['forum'],
        vp: [15, 10],
        bank: 11,
        dice: [],
      });
  });

  scenario('R-10 so does Offertorium; figures of this game count as printed', (table) => {
    table({ own: { 2: 'offertorium', 3: 'nero', 4: 'turris' }, dice: [2] })
      .does(activate(2), onOwn(3))
      .changes({
        own: { 2: 'offertorium', 4: 'turris' },
        discard: ['nero'],
        vp: [19, 10],
        bank: 7,
        dice: [],
      });
    table({ own: { 2: 'offertorium', 3: 'nero' }, dice: [2], figures: { nero: { defence: 1 } } })
      .does(activate(2), onOwn(3))
      .changes({ own: { 2: 'offertorium' }, discard: ['nero'], vp: [11, 10], bank: 15, dice: [] });
  });
});

describe('R-20', () => {
  scenario('R-20 VP owed to both by Pictor are given together', (table) => {
    table({
      own: { 2: 'pictor', 3: 'forum' },
      foe: { 1: 'forum', 2: 'forum', 3: 'turris' },
      vp: [12, 11],
      bank: 1,
      dice: [2],
    })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'pictor', space: 2, die: 2, bribe: 0 },
        { event: 'gain', player: own, vp: 1 },
        { event: 'gain', player: foe, vp: 3 },
        { event: 'over', result: { winner: foe, vp: [13, 14], cause: 'bank-empty' } },
      )
      .changes({ vp: [13, 14], bank: 0, dice: [] })
      .isOver({ winner: foe, vp: [13, 14], cause: 'bank-empty' });
  });

  scenario('R-20 the order of effects is the order of the text', (table) => {
    table({ own: { 2: 'nero' }, foe: { 3: 'forum' }, dice: [2] })
      .does(activate(2))
      .does(onFoe(3))
      .emitsOnly(
        { event: 'discard', player: foe, card: 'forum', from: 3 },
        { event: 'discard', player: own, card: 'nero', from: 2 },
      );
    table({ own: { 2: 'statuaJovis' }, foe: { 3: 'forum' }, money: 10, dice: [2] })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'statuaJovis', space: 2, die: 2, bribe: 0 },
        { event: 'pay', player: own, money: 10 },
      );
    table({ own: { 2: 'praedator', 3: 'forum' }, bank: 5, dice: [2] })
      .does(activate(2), onOwn(3))
      .changes({ own: { 2: 'praedator' }, discard: ['forum'], vp: [15, 10], bank: 0, dice: [] })
      .isOver({ winner: own, vp: [15, 10], cause: 'bank-empty' });
  });

  scenario('R-20 the end comes at once with any change of VP or bank', (table) => {
    table({ own: { 2: 'aquaeductus' }, bank: 2, dice: [2, 3] })
      .does(activate(2))
      .emits('remove', { vp: 2 })
      .changes({ bank: 0, dice: [3] })
      .isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ own: { 2: 'tribunusPlebis' }, vp: [9, 1], dice: [2] })
      .does(activate(2))
      .isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ foe: { 1: 'legat', 2: 'legat' }, vp: [10, 5], dice: [6], turn: 8 })
      .does(end)
      .emitsOnly(
        { event: 'end', player: own },
        { event: 'turn', player: foe, turn: 9 },
        { event: 'vacant', player: foe, spaces: 5, vp: 5 },
        { event: 'over', result: { winner: own, vp: [10, 0], cause: 'player-empty' } },
      )
      .changes({ vp: [10, 0], bank: 21, active: foe, turn: 9, dice: [] })
      .isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
  });
});

describe('R-21', () => {
  scenario('R-21 the bank pays for Mercatus, not the opponent', (table) => {
    table({ own: { 2: 'mercatus' }, foe: { 3: 'forum', 6: 'forum' }, dice: [2] })
      .does(activate(2))
      .changes({ vp: [12, 10], bank: 14, dice: [] });
  });
});

describe('R-23', () => {
  scenario('R-23 the game ends when turn 300 ends, not before', (table) => {
    table({
      own: fullRow(),
      foe: { 1: 'legat' },
      turn: 300,
      dice: [1, 2],
      vp: [12, 11],
      bank: 5,
      fewerDice: [false, true],
    })
      .does(money(1))
      .asks('act')
      .does(end)
      .emitsOnly(
        { event: 'end', player: own },
        { event: 'over', result: { winner: own, vp: [12, 11], cause: 'turn-limit' } },
      )
      .shows({ vp: [12, 11], bank: 5, turn: 300, active: own })
      .isOver({ winner: own, vp: [12, 11], cause: 'turn-limit' });
    table({ own: fullRow(), foe: { 1: 'legat' }, turn: 299, dice: [1, 2], vp: [12, 11], bank: 5 })
      .does(end)
      .shows({ turn: 300, active: foe, vp: [12, 5], bank: 11 })
      .asks('roll')
      .does(roll(1, 2, 3), end)
      .isOver({ winner: own, vp: [12, 5], cause: 'turn-limit' });
  });
});

describe('R-24', () => {
  scenario('R-24 players start with 0 HS, 10 VP each and 16 in the bank', (_, setUp) => {
    setUp({ start: own }).shows({
      money: 0,
      foeMoney: 0,
      vp: [10, 10],
      bank: 16,
      turn: 0,
      active: own,
      dice: [],
    });
    setUp({ start: 'lot', beginner: true })
      .asks('start', [start(own), start(foe)])
      .shows({ money: 0, foeMoney: 0, vp: [10, 10], bank: 16, turn: 0, active: null });
  });
});

describe('R-27', () => {
  scenario('R-27 equal VP is a draw', (table) => {
    table({ own: { 2: 'mercatus' }, foe: { 3: 'forum', 6: 'forum' }, vp: [8, 10], bank: 2, dice: [2] })
      .does(activate(2))
      .isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ own: { 2: 'legat' }, turn: 300 })
      .does(end)
      .emits('over', { result: { winner: null, vp: [10, 10], cause: 'turn-limit' } })
      .isOver({ winner: null, vp: [10, 10], cause: 'turn-limit' });
  });

  scenario('R-27 one VP more wins', (table) => {
    table({ vp: [10, 11], bank: 5, turn: 300 })
      .does(end)
      .isOver({ winner: foe, vp: [10, 11], cause: 'turn-limit' });
    table({ vp: [11, 10], bank: 5, turn: 300 })
      .does(end)
      .isOver({ winner: own, vp: [11, 10], cause: 'turn-limit' });
  });
});

import { describe } from 'vitest';
import { activate, bribe, end, skip, useDie } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Forum', () => {
  scenario('uses up another unused die and gains its value in VP', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 3, 6] });
    game.does(activate(2)).asks('die', [3, 6].map(useDie)).refuses(skip, 'not-offered');
    game.refuses(useDie(2), 'not-offered').shows({ dice: [3, 6], vp: [10, 10] });
    game
      .does(useDie(6))
      .emitsOnly({ event: 'useDie', player: own, die: 6 }, { event: 'gain', player: own, vp: 6 });
    game.shows({ vp: [16, 10], bank: 10, dice: [3] });
  });

  scenario('a die of its own number will do', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 2] });
    game
      .does(activate(2))
      .asks('die', [useDie(2)])
      .does(useDie(2))
      .shows({ vp: [12, 10], dice: [] })
      .asks('act', [end]);
  });

  scenario('needs another die', (table) => {
    table({ own: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-dice');
    table({ own: { 7: 'forum' }, dice: [2], money: 2 }).refuses(bribe(2), 'no-dice');
  });

  scenario('each Basilica beside it brings 2 more (R-15)', (table) => {
    const one = table({ own: { 1: 'basilica', 2: 'forum', 4: 'basilica' }, dice: [2, 3] });
    one
      .does(activate(2), useDie(3))
      .shows({ vp: [15, 10], bank: 11 })
      .emits('gain', { vp: 5 });
    const two = table({ own: { 5: 'basilica', 6: 'forum', 7: 'basilica' }, dice: [6, 3] });
    two
      .does(activate(6), useDie(3))
      .shows({ vp: [17, 10], bank: 9 })
      .emits('gain', { vp: 7 });
    const theirs = table({ own: { 2: 'forum' }, foe: { 1: 'basilica', 2: 'templum' }, dice: [2, 3, 3] });
    theirs.does(activate(2), useDie(3)).shows({ vp: [13, 10] });
  });

  scenario('a Templum beside it lets one more die be added before the payout', (table) => {
    const game = table({ own: { 1: 'templum', 2: 'forum', 3: 'basilica' }, dice: [2, 3, 4] });
    game
      .does(activate(2), useDie(4))
      .asks('die', [useDie(3), skip])
      .shows({ vp: [10, 10] })
      .emits('gain', null);
    game
      .does(useDie(3))
      .emitsOnly({ event: 'useDie', player: own, die: 3 }, { event: 'gain', player: own, vp: 9 });
    game.shows({ vp: [19, 10], bank: 7, dice: [] });
  });

  scenario('the die of a Templum may be skipped', (table) => {
    const game = table({ own: { 1: 'templum', 2: 'forum' }, dice: [2, 3, 4] });
    game
      .does(activate(2), useDie(3), skip)
      .emitsOnly(
        { event: 'activate', player: own, card: 'forum', space: 2, die: 2, bribe: 0 },
        { event: 'useDie', player: own, die: 3 },
        { event: 'gain', player: own, vp: 3 },
      );
    game.shows({ vp: [13, 10], dice: [4] });
  });

  scenario('two Templa add one die at most, and without a die left nothing is asked', (table) => {
    const two = table({ own: { 1: 'templum', 2: 'forum', 3: 'templum' }, dice: [2, 1, 1] });
    two
      .does(activate(2), useDie(1), useDie(1))
      .shows({ vp: [12, 10] })
      .asks('act', [end]);
    const none = table({ own: { 1: 'templum', 2: 'forum' }, dice: [2, 5] });
    none
      .does(activate(2), useDie(5))
      .asks('act', [end])
      .shows({ vp: [15, 10] });
  });

  scenario('a Templum further off does not count', (table) => {
    const game = table({ own: { 2: 'forum', 4: 'templum' }, dice: [2, 3, 4] });
    game
      .does(activate(2), useDie(3))
      .asks('act')
      .shows({ vp: [13, 10], dice: [4] });
  });

  scenario('may empty the bank, and is credited in full', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 6, 6], vp: [10, 15], bank: 5 });
    game.does(activate(2), useDie(6)).isOver({ winner: own, vp: [16, 15], cause: 'bank-empty' });
    game.shows({ bank: 0, dice: [6] });
  });

  scenario('the bank emptied to the last VP is empty too', (table) => {
    const game = table({ own: { 2: 'forum' }, dice: [2, 6], bank: 6 });
    game.does(activate(2), useDie(6)).isOver({ winner: own, vp: [16, 10], cause: 'bank-empty' });
    table({ own: { 2: 'forum' }, dice: [2, 6], bank: 7 })
      .does(activate(2), useDie(6))
      .asks('act')
      .shows({ bank: 1 });
  });
});

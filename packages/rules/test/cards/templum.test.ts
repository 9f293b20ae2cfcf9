import { describe } from 'vitest';
import { activate, bribe, onOwn, skip, useDie } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Templum', () => {
  scenario('Templum is passive', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [2, 3] }).refuses(activate(2), 'passive');
  });

  scenario('Templum beside an activated Forum lets one more die be used up', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3))
      .asks('die', [useDie(4), useDie(6)])
      .refuses(skip, 'not-offered')
      .does(useDie(4))
      .emitsOnly({ event: 'useDie', player: own, die: 4 })
      .changes({ dice: [6] })
      .asks('die', [useDie(6), skip])
      .refuses(useDie(4), 'not-offered')
      .does(useDie(6))
      .emitsOnly({ event: 'useDie', player: own, die: 6 }, { event: 'gain', player: own, vp: 10 })
      .changes({ vp: [20, 10], bank: 6, dice: [] })
      .asks('act');
  });

  scenario('Templum may be declined', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3), useDie(6))
      .does(skip)
      .emitsOnly({ event: 'gain', player: own, vp: 6 })
      .changes({ vp: [16, 10], bank: 10, dice: [4] });
  });

  scenario('Templum is not asked where no die is left', (table) => {
    table({ own: { 2: 'templum', 3: 'forum' }, dice: [3, 4] })
      .does(activate(3), useDie(4))
      .emits('gain', { vp: 4 })
      .changes({ vp: [14, 10], bank: 12, dice: [] })
      .asks('act');
  });

  scenario('Templum twice still brings one die only', (table) => {
    table({ own: { 2: 'templum', 3: 'forum', 4: 'templum', 7: 'forum' }, dice: [1, 2, 3], money: 9 })
      .does(bribe(1), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [3], money: 8, bribed: true })
      .refuses(activate(3), 'no-dice');
    table({
      own: { 2: 'templum', 3: 'forum', 4: 'templum', 6: 'maecenas' },
      dice: [1, 1, 6],
      money: 5,
    })
      .does(activate(6), onOwn(3))
      .asks('die', [useDie(1)])
      .does(useDie(1))
      .asks('die', [useDie(1), skip])
      .does(useDie(1))
      .emits('gain', { vp: 2 })
      .changes({ vp: [12, 10], bank: 14, dice: [], money: 0 })
      .asks('act');
  });

  scenario('Templum beside Basilica and Forum: one gain of all', (table) => {
    table({ own: { 2: 'templum', 3: 'forum', 4: 'basilica' }, dice: [1, 3, 5] })
      .does(activate(3), useDie(5))
      .does(useDie(1))
      .emitsOnly({ event: 'useDie', player: own, die: 1 }, { event: 'gain', player: own, vp: 8 })
      .changes({ vp: [18, 10], bank: 8, dice: [] });
    table({ own: { 2: 'templum', 3: 'forum', 4: 'basilica' }, dice: [1, 3, 5] })
      .does(activate(3), useDie(5))
      .does(skip)
      .emitsOnly({ event: 'gain', player: own, vp: 7 });
  });

  scenario('Templum on bribery is beside a Forum on 6', (table) => {
    table({ own: { 6: 'forum', 7: 'templum' }, dice: [1, 2, 6] })
      .does(activate(6), useDie(1))
      .asks('die', [useDie(2), skip]);
  });

  scenario("Templum that is not adjacent, opposite or on the opponent's side brings nothing", (table) => {
    table({ own: { 1: 'templum', 3: 'forum', 5: 'templum' }, foe: { 3: 'basilica' }, dice: [1, 2, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [2] });
    table({ own: { 3: 'forum' }, foe: { 2: 'templum', 3: 'templum' }, dice: [1, 2, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [2] })
      .asks('act');
  });

  scenario('Templum is beside the Forum that is activated, not any', (table) => {
    table({ own: { 1: 'forum', 4: 'forum', 5: 'templum' }, dice: [1, 2, 3] })
      .does(activate(1), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [3] })
      .asks('act');
  });
});

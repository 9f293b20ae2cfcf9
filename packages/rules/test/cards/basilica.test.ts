import { describe } from 'vitest';
import { activate, bribe, useDie } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Basilica', () => {
  scenario('Basilica is passive', (table) => {
    table({ own: { 2: 'basilica' }, foe: { 2: 'forum' }, dice: [2, 3] }).refuses(activate(2), 'passive');
    table({ own: { 7: 'basilica' }, dice: [2, 3], money: 2 }).refuses(bribe(2), 'passive');
  });

  scenario('Basilica beside an activated Forum brings 2 VP more', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum' }, dice: [3, 4, 6] })
      .does(activate(3))
      .asks('die', [useDie(4), useDie(6)])
      .does(useDie(4))
      .emitsOnly({ event: 'useDie', player: own, die: 4 }, { event: 'gain', player: own, vp: 6 })
      .changes({ vp: [16, 10], bank: 10, dice: [6] })
      .asks('act');
    table({ own: { 3: 'forum', 4: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('Basilica on both sides brings 4 VP more', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum', 4: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .emits('gain', { player: own, vp: 5 })
      .changes({ vp: [15, 10], bank: 11, dice: [] });
  });

  scenario('Basilica on bribery is beside a Forum on 6, and the other way round', (table) => {
    table({ own: { 6: 'forum', 7: 'basilica' }, dice: [1, 6] })
      .does(activate(6), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
    table({ own: { 6: 'basilica', 7: 'forum' }, dice: [1, 2], money: 2 })
      .does(bribe(2), useDie(1))
      .changes({ vp: [13, 10], bank: 13, dice: [], money: 0, bribed: true });
  });

  scenario("Basilica that is not adjacent, opposite or on the opponent's side brings nothing", (table) => {
    table({ own: { 1: 'basilica', 3: 'forum', 5: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 3: 'forum' }, foe: { 2: 'basilica', 3: 'basilica' }, dice: [1, 3] })
      .does(activate(3), useDie(1))
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 1: 'forum', 7: 'basilica' }, dice: [1, 3] })
      .does(activate(1), useDie(3))
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('Basilica may empty the bank: all is credited', (table) => {
    table({ own: { 2: 'basilica', 3: 'forum' }, vp: [10, 10], bank: 3, dice: [3, 3, 4] })
      .does(activate(3), useDie(4))
      .changes({ vp: [16, 10], bank: 0, dice: [3] })
      .isOver({ winner: own, vp: [16, 10], cause: 'bank-empty' });
  });
});

import { describe } from 'vitest';
import { activate } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Triremis', () => {
  scenario('gains 3 VP with more characters than the opponent', (table) => {
    const game = table({
      own: { 1: 'triremis', 2: 'legat', 7: 'tuba' },
      foe: { 1: 'bestia', 2: 'forum', 3: 'forum' },
      dice: [1],
    });
    game
      .does(activate(1))
      .emits('gain', { player: own, vp: 3 })
      .shows({ vp: [13, 10], bank: 13 });
  });

  scenario('has no effect with the same number or fewer', (table) => {
    const equal = table({ own: { 1: 'triremis', 2: 'legat', 3: 'forum' }, foe: { 1: 'bestia' }, dice: [1] });
    equal.refuses(activate(1), 'no-effect');
    const fewer = table({ own: { 1: 'triremis', 2: 'legat' }, foe: { 1: 'bestia', 2: 'tuba' }, dice: [1] });
    fewer.refuses(activate(1), 'no-effect');
    table({ own: { 1: 'triremis' }, dice: [1] }).refuses(activate(1), 'no-effect');
  });

  scenario('is credited what the bank cannot pay', (table) => {
    const game = table({ own: { 1: 'triremis', 2: 'legat' }, dice: [1], vp: [10, 12], bank: 2 });
    game
      .does(activate(1))
      .isOver({ winner: own, vp: [13, 12], cause: 'bank-empty' })
      .shows({ bank: 0 });
  });
});

import { describe } from 'vitest';
import { activate, bribe, onFoe, onOwn } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Sicarius', () => {
  scenario('Sicarius discards any character of the opponent, and itself', (table) => {
    table({
      own: { 3: 'sicarius', 4: 'legat' },
      foe: { 1: 'nero', 2: 'forum', 6: 'tuba', 7: 'bestia' },
      dice: [3, 5],
    })
      .does(activate(3))
      .asks('target', [onFoe(1), onFoe(6), onFoe(7)])
      .refuses(onFoe(2), 'not-offered')
      .refuses(onOwn(4), 'not-offered')
      .does(onFoe(1))
      .emitsOnly(
        { event: 'discard', player: foe, card: 'nero', from: 1 },
        { event: 'discard', player: own, card: 'sicarius', from: 3 },
      )
      .changes({
        own: { 4: 'legat' },
        foe: { 2: 'forum', 6: 'tuba', 7: 'bestia' },
        discard: ['nero', 'sicarius'],
        dice: [5],
      })
      .asks('act');
  });

  scenario('Sicarius asks for a single character too', (table) => {
    table({ own: { 7: 'sicarius' }, foe: { 3: 'tuba' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [onFoe(3)])
      .does(onFoe(3))
      .changes({ own: {}, foe: {}, discard: ['tuba', 'sicarius'], dice: [], money: 0, bribed: true });
  });

  scenario('Sicarius needs a character of the opponent', (table) => {
    table({ own: { 3: 'sicarius', 4: 'legat' }, foe: { 3: 'forum' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

import { describe } from 'vitest';
import { activate, onFoe, onOwn } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Nero', () => {
  scenario('Nero discards any building of the opponent, and itself', (table) => {
    table({
      own: { 3: 'nero', 4: 'forum' },
      foe: { 1: 'forum', 2: 'bestia', 5: 'turris', 7: 'machina' },
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [onFoe(1), onFoe(5), onFoe(7)])
      .refuses(onFoe(2), 'not-offered')
      .refuses(onOwn(4), 'not-offered')
      .does(onFoe(5))
      .emitsOnly(
        { event: 'discard', player: foe, card: 'turris', from: 5 },
        { event: 'discard', player: own, card: 'nero', from: 3 },
      )
      .changes({
        own: { 4: 'forum' },
        foe: { 1: 'forum', 2: 'bestia', 7: 'machina' },
        discard: ['turris', 'nero'],
        dice: [],
      })
      .asks('act');
  });

  scenario('Nero asks for a single building too, and each card goes to its own pile', (table) => {
    table({
      deck: 'sets',
      sets: ['roma', 'arena'],
      own: { 3: 'nero' },
      foe: { 1: 'forum' },
      draw: [[], []],
      discard: [['legat'], []],
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [onFoe(1)])
      .does(onFoe(1))
      .changes({ own: {}, foe: {}, discard: [['legat', 'nero'], ['forum']], dice: [] });
  });

  scenario('Nero needs a building of the opponent', (table) => {
    table({ own: { 3: 'nero', 4: 'forum' }, foe: { 3: 'bestia' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

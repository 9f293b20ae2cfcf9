import { describe } from 'vitest';
import { activate, onFoe, onOwn } from '../actions.ts';
import { foe, scenario } from '../scenario.ts';

describe('Gladiator', () => {
  scenario(
    "Gladiator returns a character of the opponent to the opponent's hand, which both know",
    (table) => {
      table({
        own: { 2: 'gladiator', 3: 'legat' },
        foe: { 1: 'bestia', 2: 'forum', 4: 'tuba', 7: 'nero' },
        foeHand: ['consul'],
        dice: [2],
      })
        .does(activate(2))
        .asks('target', [onFoe(1), onFoe(4), onFoe(7)])
        .refuses(onFoe(2), 'not-offered')
        .refuses(onOwn(3), 'not-offered')
        .does(onFoe(7))
        .emitsOnly({ event: 'return', player: foe, card: 'nero', space: 7 })
        .changes({
          foe: { 1: 'bestia', 2: 'forum', 4: 'tuba' },
          foeHand: ['consul', 'nero'],
          known: ['nero'],
          dice: [],
        })
        .asks('act');
    },
  );

  scenario('Gladiator asks for a single character too, and adds it to what is known', (table) => {
    table({
      own: { 2: 'gladiator' },
      foe: { 1: 'bestia' },
      foeHand: ['bestia'],
      known: ['bestia'],
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [onFoe(1)])
      .does(onFoe(1))
      .changes({ foe: {}, foeHand: ['bestia', 'bestia'], known: ['bestia', 'bestia'], dice: [] });
  });

  scenario('Gladiator needs a character of the opponent', (table) => {
    table({ own: { 2: 'gladiator' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});

import { describe } from 'vitest';
import { activate, battle, onFoe, onOwn } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Onager', () => {
  scenario('Onager battles any building of the opponent', (table) => {
    table({
      own: { 3: 'onager', 4: 'forum' },
      foe: { 1: 'forum', 3: 'bestia', 5: 'machina', 7: 'templum' },
      dice: [3],
    })
      .does(activate(3))
      .emitsOnly({ event: 'activate', player: own, card: 'onager', space: 3, die: 3, bribe: 0 })
      .asks('target', [onFoe(1), onFoe(5), onFoe(7)])
      .refuses(onFoe(3), 'not-offered')
      .refuses(onOwn(4), 'not-offered')
      .does(onFoe(5))
      .emitsOnly({ event: 'target', player: foe, card: 'machina', space: 5, defence: 4 })
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(4)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        { event: 'battle', player: foe, card: 'machina', space: 5, roll: 4, bonus: 0, defence: 4, won: true },
        { event: 'discard', player: foe, card: 'machina', from: 5 },
      )
      .changes({ foe: { 1: 'forum', 3: 'bestia', 7: 'templum' }, discard: ['machina'], dice: [] })
      .asks('act');
  });

  scenario('Onager is not asked for a single target, which the roll may miss', (table) => {
    table({ own: { 3: 'onager' }, foe: { 3: 'bestia', 6: 'machina' }, dice: [3] })
      .does(activate(3))
      .emits('target', { card: 'machina', space: 6, defence: 4 })
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(3)
      .emits('battle', { bonus: 0, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Onager needs a building of the opponent', (table) => {
    table({ own: { 3: 'onager' }, foe: { 3: 'bestia' }, dice: [3] }).refuses(activate(3), 'no-target');
  });
});

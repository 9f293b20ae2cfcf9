import { describe } from 'vitest';
import { activate, battle, onFoe, onOwn } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Velites', () => {
  scenario('Velites battles any character of the opponent', (table) => {
    table({
      own: { 3: 'velites', 4: 'legat' },
      foe: { 1: 'nero', 3: 'forum', 5: 'essedum', 7: 'bestia' },
      dice: [3],
    })
      .does(activate(3))
      .emitsOnly({ event: 'activate', player: own, card: 'velites', space: 3, die: 3, bribe: 0 })
      .asks('target', [onFoe(1), onFoe(5), onFoe(7)])
      .refuses(onFoe(3), 'not-offered')
      .refuses(onOwn(4), 'not-offered')
      .does(onFoe(5))
      .emitsOnly({ event: 'target', player: foe, card: 'essedum', space: 5, defence: 3 })
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(3)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 3, again: false },
        { event: 'battle', player: foe, card: 'essedum', space: 5, roll: 3, bonus: 0, defence: 3, won: true },
        { event: 'discard', player: foe, card: 'essedum', from: 5 },
      )
      .changes({ foe: { 1: 'nero', 3: 'forum', 7: 'bestia' }, discard: ['essedum'], dice: [] })
      .asks('act');
  });

  scenario('Velites is not asked for a single target, which the roll may miss', (table) => {
    table({ own: { 3: 'velites' }, foe: { 3: 'forum', 7: 'bestia' }, dice: [3] })
      .does(activate(3))
      .emits('target', { card: 'bestia', space: 7, defence: 4 })
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(3)
      .emits('battle', { won: false })
      .changes({ dice: [] });
  });

  scenario('Velites meets a defence raised by Turris and lowered by Essedum', (table) => {
    table({ own: { 3: 'velites' }, foe: { 3: 'turris', 7: 'bestia' }, dice: [3] })
      .does(activate(3))
      .rolls(4)
      .emits('battle', { defence: 5, won: false })
      .changes({ dice: [] });
    table({ own: { 3: 'velites' }, foe: { 3: 'turris', 7: 'bestia' }, dice: [3], weakened: 2 })
      .does(activate(3))
      .rolls(3)
      .emits('battle', { defence: 3, won: true });
  });

  scenario('Velites needs a character of the opponent', (table) => {
    table({ own: { 3: 'velites', 4: 'legat' }, foe: { 3: 'forum' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

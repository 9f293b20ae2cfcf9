import { describe } from 'vitest';
import { activate, again, battle, bribe, keep, skip, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Centurio', () => {
  scenario('Centurio battles the opposite card; an unused die may be added after the roll', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 1: 'legat', 2: 'forum', 3: 'tuba' }, dice: [2, 4, 6] })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'centurio', space: 2, die: 2, bribe: 0 },
        { event: 'target', player: foe, card: 'forum', space: 2, defence: 5 },
      )
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(1)
      .emitsOnly({ event: 'battleRoll', player: own, roll: 1, again: false })
      .asks('die', [useDie(4), useDie(6), skip])
      .refuses(useDie(2), 'not-offered')
      .does(useDie(4))
      .emitsOnly(
        { event: 'useDie', player: own, die: 4 },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 1, bonus: 4, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      )
      .changes({ foe: { 1: 'legat', 3: 'tuba' }, discard: ['forum'], dice: [6] })
      .asks('act');
  });

  scenario('Centurio fails where roll and die do not reach the defence, and the die is gone', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'nero' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(4)
      .does(useDie(4))
      .emits('battle', { roll: 4, bonus: 4, defence: 9, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Centurio may go without a die, also where the roll is enough', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(5)
      .asks('die', [useDie(4), skip])
      .does(skip)
      .emitsOnly(
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 5, bonus: 0, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 2 },
      )
      .changes({ foe: {}, discard: ['forum'], dice: [4] });
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 4] })
      .does(activate(2))
      .rolls(4)
      .does(skip)
      .emits('battle', { bonus: 0, won: false })
      .changes({ dice: [4] });
  });

  scenario('Centurio is not asked for a die where none is left', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2] })
      .does(activate(2))
      .rolls(4)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        { event: 'battle', player: foe, card: 'forum', space: 2, roll: 4, bonus: 0, defence: 5, won: false },
      )
      .changes({ dice: [] })
      .asks('act');
    table({ own: { 2: 'centurio' }, foe: { 2: 'forum' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .changes({ foe: {}, discard: ['forum'], dice: [] })
      .asks('act');
  });

  scenario('Centurio with Tuba rolls again first, then the die is asked', (table) => {
    table({ own: { 2: 'centurio', 5: 'tuba' }, foe: { 2: 'forum' }, dice: [2, 2, 3] })
      .does(activate(2))
      .rolls(4)
      .asks('again', [again, keep])
      .refuses(useDie(3), 'not-now')
      .does(again)
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(2)
      .emitsOnly({ event: 'battleRoll', player: own, roll: 2, again: true })
      .asks('die', [useDie(2), useDie(3), skip])
      .does(useDie(3))
      .emits('battle', { roll: 2, bonus: 3, won: true })
      .changes({ foe: {}, discard: ['forum'], dice: [2] });
    table({ own: { 2: 'centurio', 5: 'tuba' }, foe: { 2: 'forum' }, dice: [2, 2, 2] })
      .does(activate(2))
      .rolls(4)
      .does(keep)
      .asks('die', [useDie(2), skip])
      .does(useDie(2))
      .emits('battle', { roll: 4, bonus: 2, won: true });
  });

  scenario('Centurio on bribery battles the card on bribery, characters too', (table) => {
    table({ own: { 7: 'centurio' }, foe: { 6: 'forum', 7: 'legat' }, dice: [3], money: 3 })
      .does(bribe(3))
      .emitsOnly(
        { event: 'activate', player: own, card: 'centurio', space: 7, die: 3, bribe: 3 },
        { event: 'target', player: foe, card: 'legat', space: 7, defence: 2 },
      )
      .rolls(2)
      .changes({ foe: { 6: 'forum' }, discard: ['legat'], dice: [], money: 0, bribed: true });
  });

  scenario('Centurio needs an opposite card', (table) => {
    table({ own: { 2: 'centurio' }, foe: { 1: 'forum', 3: 'legat' }, dice: [2, 4] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

import { describe } from 'vitest';
import { activate, again, battle, bribe, keep } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Legionarius', () => {
  scenario(
    'Legionarius battles the opposite card and discards it with a roll that reaches its defence',
    (table) => {
      table({ own: { 4: 'legionarius' }, foe: { 3: 'legat', 4: 'forum', 5: 'legat' }, dice: [4, 6] })
        .does(activate(4))
        .emitsOnly(
          { event: 'activate', player: own, card: 'legionarius', space: 4, die: 4, bribe: 0 },
          { event: 'target', player: foe, card: 'forum', space: 4, defence: 5 },
        )
        .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
        .refuses(battle(7), 'not-offered')
        .refuses(battle(0), 'not-offered')
        .rolls(5)
        .emitsOnly(
          { event: 'battleRoll', player: own, roll: 5, again: false },
          { event: 'battle', player: foe, card: 'forum', space: 4, roll: 5, bonus: 0, defence: 5, won: true },
          { event: 'discard', player: foe, card: 'forum', from: 4 },
        )
        .changes({ foe: { 3: 'legat', 5: 'legat' }, discard: ['forum'], dice: [6] })
        .asks('act');
    },
  );

  scenario('Legionarius fails with a lower roll, and nothing happens', (table) => {
    table({ own: { 4: 'legionarius' }, foe: { 4: 'legionarius' }, dice: [4] })
      .does(activate(4))
      .rolls(4)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 4, again: false },
        {
          event: 'battle',
          player: foe,
          card: 'legionarius',
          space: 4,
          roll: 4,
          bonus: 0,
          defence: 5,
          won: false,
        },
      )
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('Legionarius with Tuba may roll again; the second roll stands', (table) => {
    const tuba = { own: { 4: 'legionarius', 1: 'tuba' }, foe: { 4: 'forum' }, dice: [4] } as const;
    table({ ...tuba, dice: [4] })
      .does(activate(4))
      .rolls(5)
      .asks('again', [again, keep])
      .changes({ dice: [] })
      .does(again)
      .emitsOnly()
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(4)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 4, again: true },
        { event: 'battle', player: foe, card: 'forum', space: 4, roll: 4, bonus: 0, defence: 5, won: false },
      )
      .changes({})
      .asks('act');
    table({ ...tuba, dice: [4] })
      .does(activate(4))
      .rolls(5)
      .does(keep)
      .emitsOnly(
        { event: 'battle', player: foe, card: 'forum', space: 4, roll: 5, bonus: 0, defence: 5, won: true },
        { event: 'discard', player: foe, card: 'forum', from: 4 },
      )
      .changes({ foe: {}, discard: ['forum'], dice: [] });
  });

  scenario("Legionarius is not helped by the opponent's Tuba, nor hindered by the own Turris", (table) => {
    table({ own: { 4: 'legionarius', 5: 'turris' }, foe: { 4: 'forum', 5: 'tuba' }, dice: [4] })
      .does(activate(4))
      .emits('target', { defence: 5 })
      .rolls(4)
      .asks('act')
      .changes({ dice: [] });
  });

  scenario('Legionarius needs an opposite card', (table) => {
    table({ own: { 4: 'legionarius' }, foe: { 3: 'legat', 5: 'legat' }, dice: [4] }).refuses(
      activate(4),
      'no-target',
    );
    table({ own: { 7: 'legionarius' }, foe: { 6: 'legat' }, dice: [4], money: 4 }).refuses(
      bribe(4),
      'no-target',
    );
  });
});

import { describe } from 'vitest';
import { activate, again, battle, end, keep, onFoe, onOwn, pay, roll } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';
import { arenaDeck, fullRow, type Cards } from '../layouts.ts';

describe('R-6', () => {
  scenario('R-6 Tuba repeats every roll of the battle die, Templarius too', (table) => {
    table({ own: { 1: 'tuba', 2: 'templarius' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .asks('again', [again, keep])
      .does(again)
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(1)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 1, again: true },
        { event: 'gain', player: own, vp: 1 },
      )
      .changes({ vp: [11, 10], bank: 15, dice: [] });
    table({ own: { 1: 'tuba', 2: 'templarius' }, dice: [2] })
      .does(activate(2))
      .rolls(5)
      .does(keep)
      .changes({ vp: [13, 10], bank: 13, dice: [] });
  });

  scenario('R-6 the second roll stands, and a second Tuba adds nothing', (table) => {
    table({
      deck: 'decks',
      decks: [arenaDeck, arenaDeck],
      own: { 1: 'tuba', 3: 'tuba', 2: 'decurio' },
      foe: { 2: 'bestia' },
      dice: [2],
    })
      .does(activate(2))
      .rolls(6)
      .asks('again', [again, keep])
      .does(again)
      .rolls(2)
      .emits('battle', { roll: 2, bonus: 1, defence: 4, won: false })
      .changes({ dice: [] })
      .asks('act');
  });

  scenario("R-6 it is for the own Tuba's rolls only, and while it lies", (table) => {
    table({ own: { 2: 'templarius' }, foe: { 2: 'tuba' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .changes({ vp: [13, 10], bank: 13, dice: [] })
      .asks('act');
  });
});

describe('R-7', () => {
  scenario('R-7 Decurio reaches the diagonals too, characters only, with +1', (table) => {
    table({
      own: { 3: 'decurio' },
      foe: { 1: 'legat', 2: 'nero', 3: 'essedum', 4: 'bestia', 5: 'legat' },
      dice: [3],
    })
      .does(activate(3))
      .asks('target', [onFoe(2), onFoe(3), onFoe(4)])
      .does(onFoe(4))
      .rolls(3)
      .emits('battle', { card: 'bestia', space: 4, roll: 3, bonus: 1, defence: 4, won: true })
      .changes({ foe: { 1: 'legat', 2: 'nero', 3: 'essedum', 5: 'legat' }, discard: ['bestia'], dice: [] });
    table({ own: { 3: 'decurio' }, foe: { 2: 'legat', 3: 'forum', 4: 'forum' }, dice: [3] })
      .does(activate(3))
      .emits('target', { card: 'legat', space: 2 });
    table({ own: { 3: 'decurio' }, foe: { 1: 'legat', 3: 'forum', 5: 'nero' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });
});

describe('R-8', () => {
  scenario('R-8 Mercennarius pays 3 HS for each +1 after the roll, as often as wanted', (table) => {
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'nero' }, money: 11, dice: [3] })
      .does(activate(3))
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
      .rolls(6)
      .asks('pay', [pay(0), pay(1), pay(2), pay(3)])
      .refuses(pay(4), 'not-offered')
      .does(pay(3))
      .emitsOnly(
        { event: 'pay', player: own, money: 9 },
        { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 3, defence: 9, won: true },
        { event: 'discard', player: foe, card: 'nero', from: 3 },
      )
      .changes({ foe: {}, discard: ['nero'], money: 2, dice: [] });
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'nero' }, money: 9, dice: [3] })
      .does(activate(3))
      .rolls(6)
      .does(pay(0))
      .emits('pay', null)
      .emits('battle', { bonus: 0, won: false })
      .changes({ dice: [] });
  });

  scenario('R-8 the reroll of Tuba comes before the payment; without 3 HS nothing is asked', (table) => {
    table({ own: { 1: 'tuba', 3: 'mercennarius' }, foe: { 3: 'legat' }, money: 3, dice: [3] })
      .does(activate(3))
      .rolls(6)
      .asks('again', [again, keep])
      .does(again)
      .rolls(1)
      .asks('pay', [pay(0), pay(1)])
      .does(pay(1))
      .changes({ foe: {}, discard: ['legat'], money: 0, dice: [] });
    table({ own: { 3: 'mercennarius' }, foe: { 3: 'legat' }, money: 2, dice: [3] })
      .does(activate(3))
      .rolls(1)
      .changes({ dice: [] })
      .asks('act');
  });
});

describe('R-26', () => {
  scenario('R-26 each Essedum action lowers by 2, whichever card does it; never below 0', (table) => {
    table({ own: { 2: 'essedum', 3: 'scaenicus', 5: 'legionarius' }, foe: { 5: 'bestia' }, dice: [2, 3, 5] })
      .does(activate(2), activate(3), onOwn(2))
      .emits('weaken', { player: foe, total: 4 })
      .changes({ weakened: 4, dice: [5] })
      .does(activate(5))
      .emits('target', { card: 'bestia', defence: 0 });
    table({ own: { 5: 'legionarius' }, foe: { 5: 'legat' }, dice: [5], weakened: 6 })
      .does(activate(5))
      .emits('target', { defence: 0 });
  });

  scenario('R-26 it is for the cards of the opponent, in this turn', (table) => {
    table({
      own: fullRow({ 1: 'essedum', 3: 'nero' }),
      foe: { 1: 'legat', 2: 'tuba', 3: 'legionarius', 4: 'bestia', 5: 'consul', 6: 'gladiator', 7: 'turris' },
      dice: [1],
    })
      .does(activate(1), end, roll(3, 3, 4))
      .shows({ weakened: 0 })
      .does(activate(3))
      .emits('target', { player: own, card: 'nero', space: 3, defence: 9 });
  });
});

describe('R-28', () => {
  scenario('R-28 Bestia attacks the lowest current defence', (table) => {
    table({ own: { 2: 'bestia' }, foe: { 1: 'turris', 4: 'statuaJovis', 6: 'nero' }, dice: [2] })
      .does(activate(2))
      .emits('target', { card: 'turris', space: 1, defence: 6 });
    table({ own: { 2: 'bestia' }, foe: { 4: 'statuaJovis', 6: 'forum', 7: 'legionarius' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(6), onFoe(7)]);
    table({ own: { 2: 'bestia' }, foe: { 1: 'turris', 5: 'forum', 7: 'nero' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(1), onFoe(5)]);
    table({ own: { 2: 'bestia' }, foe: { 1: 'legat', 5: 'essedum', 6: 'forum' }, weakened: 4, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(1), onFoe(5)]);
  });

  scenario('R-28 Elephantus discards by the current defence', (table) => {
    table({ own: { 2: 'elephantus' }, foe: { 2: 'bestia' }, dice: [2] })
      .does(activate(2))
      .changes({ foe: {}, discard: ['bestia'], dice: [] });
    table({ own: { 2: 'elephantus' }, foe: { 2: 'bestia', 5: 'turris' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'elephantus' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
    table({ own: { 2: 'elephantus' }, foe: { 2: 'forum', 5: 'turris' }, weakened: 2, dice: [2] })
      .does(activate(2))
      .changes({ foe: { 5: 'turris' }, discard: ['forum'], dice: [] });
  });
});

describe('R-29', () => {
  scenario('R-29 Mercennarius battles the opposite card, building or character', (table) => {
    table({ own: { 2: 'mercennarius' }, foe: { 1: 'legat', 2: 'forum', 3: 'legat' }, dice: [2] })
      .does(activate(2))
      .emits('target', { card: 'forum', space: 2 })
      .rolls(5)
      .changes({ foe: { 1: 'legat', 3: 'legat' }, discard: ['forum'], dice: [] });
    table({ own: { 2: 'mercennarius' }, foe: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .emits('target', { card: 'legat' });
    table({ own: { 2: 'mercennarius' }, foe: { 1: 'legat', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

describe('R-30', () => {
  const cards = {
    own: { 2: 'arena' } as Cards,
    foe: { 3: 'nero', 5: 'forum', 6: 'essedum', 7: 'legat' } as Cards,
  };

  scenario(
    'R-30 Arena battles the characters in the order 1..6, bribery, and stops at the first discarded',
    (table) => {
      table({ ...cards, dice: [2] })
        .does(activate(2))
        .emitsOnly(
          { event: 'activate', player: own, card: 'arena', space: 2, die: 2, bribe: 0 },
          { event: 'target', player: foe, card: 'nero', space: 3, defence: 9 },
        )
        .rolls(6)
        .emitsOnly(
          { event: 'battleRoll', player: own, roll: 6, again: false },
          { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 0, defence: 9, won: false },
          { event: 'target', player: foe, card: 'essedum', space: 6, defence: 3 },
        )
        .asks('battle', [1, 2, 3, 4, 5, 6].map(battle))
        .rolls(3)
        .emitsOnly(
          { event: 'battleRoll', player: own, roll: 3, again: false },
          {
            event: 'battle',
            player: foe,
            card: 'essedum',
            space: 6,
            roll: 3,
            bonus: 0,
            defence: 3,
            won: true,
          },
          { event: 'discard', player: foe, card: 'essedum', from: 6 },
        )
        .changes({ foe: { 3: 'nero', 5: 'forum', 7: 'legat' }, discard: ['essedum'], dice: [] })
        .asks('act');
    },
  );

  scenario('R-30 bribery comes last, and there Arena ends whatever the roll', (table) => {
    table({ ...cards, dice: [2] })
      .does(activate(2))
      .rolls(1)
      .rolls(1)
      .emits('target', { card: 'legat', space: 7 })
      .rolls(1)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 1, again: false },
        { event: 'battle', player: foe, card: 'legat', space: 7, roll: 1, bonus: 0, defence: 2, won: false },
      )
      .changes({ dice: [] })
      .asks('act');
  });

  scenario('R-30 Arena with Tuba: each roll may be repeated once', (table) => {
    table({ own: { 2: 'arena', 4: 'tuba' }, foe: { 3: 'nero', 6: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(1)
      .asks('again', [again, keep])
      .does(again)
      .rolls(6)
      .emitsOnly(
        { event: 'battleRoll', player: own, roll: 6, again: true },
        { event: 'battle', player: foe, card: 'nero', space: 3, roll: 6, bonus: 0, defence: 9, won: false },
        { event: 'target', player: foe, card: 'legat', space: 6, defence: 2 },
      )
      .rolls(1)
      .emitsOnly({ event: 'battleRoll', player: own, roll: 1, again: false })
      .asks('again', [again, keep])
      .does(again)
      .rolls(2)
      .changes({ foe: { 3: 'nero' }, discard: ['legat'], dice: [] })
      .asks('act');
    table({ own: { 2: 'arena', 4: 'tuba' }, foe: { 3: 'nero', 6: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .does(keep)
      .emits('battle', { card: 'nero', roll: 6, won: false })
      .asks('battle', [1, 2, 3, 4, 5, 6].map(battle));
  });

  scenario('R-30 Arena needs a character of the opponent', (table) => {
    table({ own: { 2: 'arena' }, foe: { 2: 'forum' }, dice: [2] }).refuses(activate(2), 'no-target');
  });
});

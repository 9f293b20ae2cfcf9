import { describe } from 'vitest';
import { activate, bribe, onFoe, onOwn, place, skip, swap, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';
import { type Cards } from '../layouts.ts';

describe('R-15', () => {
  scenario(
    'R-15 a Forum activated by die, bribe, Maecenas or Via Cassia has its Basilica and Templum',
    (table) => {
      const cards: Cards = { 3: 'basilica', 4: 'forum', 5: 'templum' };
      const both = { vp: [15, 10] as [number, number], bank: 11, dice: [] };
      table({ own: cards, dice: [4, 1, 2] })
        .does(activate(4), useDie(1), useDie(2))
        .changes(both);
      table({ own: { ...cards, 1: 'maecenas' }, dice: [1, 1, 2], money: 5 })
        .does(activate(1), onOwn(4), useDie(1), useDie(2))
        .changes({ ...both, money: 0 });
      table({ own: { 5: 'basilica', 6: 'viaCassia', 7: 'forum' }, dice: [6, 1, 2] })
        .does(activate(6), onOwn(7), useDie(1))
        .changes({ vp: [11, 10], bank: 15, dice: [2] });
      table({ own: { 5: 'templum', 6: 'forum', 7: 'viaCassia' }, dice: [3, 1, 2], money: 3 })
        .does(bribe(3), onOwn(6), useDie(1))
        .asks('die', [useDie(2), skip]);
      table({ own: { 6: 'basilica', 7: 'forum' }, dice: [3, 1], money: 3 })
        .does(bribe(3), useDie(1))
        .changes({ vp: [13, 10], bank: 13, dice: [], money: 0, bribed: true });
    },
  );

  scenario('R-15 a Forum action performed by Magister gets neither', (table) => {
    table({ own: { 3: 'basilica', 4: 'magister', 5: 'templum' }, foe: { 4: 'forum' }, dice: [4, 1, 2] })
      .does(activate(4))
      .asks('die', [useDie(1), useDie(2)])
      .does(useDie(2))
      .emits('gain', { vp: 2 })
      .changes({ vp: [12, 10], bank: 14, dice: [1] })
      .asks('act');
    table({ own: { 4: 'magister' }, foe: { 3: 'basilica', 4: 'forum', 5: 'templum' }, dice: [4, 1, 2] })
      .does(activate(4), useDie(2))
      .changes({ vp: [12, 10], bank: 14, dice: [1] });
  });

  scenario('R-15 Magister copying Via Cassia activates a Forum itself, with its Basilica', (table) => {
    table({ own: { 3: 'magister', 4: 'forum', 5: 'basilica' }, foe: { 3: 'viaCassia' }, dice: [3, 2] })
      .does(activate(3), onOwn(4), useDie(2))
      .changes({ vp: [14, 10], bank: 12, dice: [] });
  });

  scenario('R-15 the die of Templum is chosen before the payout, and all is one gain', (table) => {
    table({ own: { 3: 'basilica', 4: 'forum', 5: 'templum' }, bank: 1, dice: [4, 1, 2] })
      .does(activate(4), useDie(1))
      .changes({ dice: [2] })
      .asks('die', [useDie(2), skip])
      .does(useDie(2))
      .emitsOnly(
        { event: 'useDie', player: own, die: 2 },
        { event: 'gain', player: own, vp: 5 },
        { event: 'over', result: { winner: own, vp: [15, 10], cause: 'bank-empty' } },
      )
      .changes({ vp: [15, 10], bank: 0, dice: [] });
  });
});

describe('chains', () => {
  scenario('Maecenas, then Via Cassia, then Forum with Templum', (table) => {
    table({ own: { 1: 'maecenas', 3: 'viaCassia', 4: 'forum', 5: 'templum' }, money: 4, dice: [1, 2, 6] })
      .does(activate(1))
      .asks('target', [onOwn(3)])
      .does(onOwn(3))
      .emitsOnly({ event: 'chain', player: own, card: 'viaCassia', space: 3, cost: 4 })
      .changes({ money: 0, dice: [2, 6] })
      .asks('target', [onOwn(4)])
      .does(onOwn(4))
      .emitsOnly({ event: 'chain', player: own, card: 'forum', space: 4, cost: 0 })
      .asks('die', [useDie(2), useDie(6)])
      .does(useDie(6))
      .asks('die', [useDie(2), skip])
      .does(useDie(2))
      .emitsOnly({ event: 'useDie', player: own, die: 2 }, { event: 'gain', player: own, vp: 8 })
      .changes({ vp: [18, 10], bank: 8, dice: [] })
      .asks('act');
  });

  scenario('Via Cassia, then Machina, which may cover characters, itself moved', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'machina', 4: 'nero' }, dice: [2] })
      .does(activate(2), onOwn(3))
      .changes({ own: { 4: 'nero' }, shown: ['viaCassia', 'machina'], dice: [] })
      .does(place('machina', 4), place('viaCassia', 3))
      .changes({ own: { 3: 'viaCassia', 4: 'machina' }, shown: [], discard: ['nero'] })
      .asks('act');
  });

  scenario('Magister copies Maecenas: pays for an own card, which acts where it lies', (table) => {
    table({
      own: { 2: 'magister', 5: 'legionarius' },
      foe: { 2: 'maecenas', 5: 'legat' },
      money: 4,
      foeMoney: 7,
      dice: [2],
    })
      .does(activate(2))
      .emitsOnly(
        { event: 'activate', player: own, card: 'magister', space: 2, die: 2, bribe: 0 },
        { event: 'copy', player: own, card: 'maecenas', owner: foe, space: 2, at: 2 },
      )
      .asks('target', [onOwn(5)])
      .does(onOwn(5))
      .emits('target', { card: 'legat', space: 5 })
      .rolls(2)
      .changes({ foe: { 2: 'maecenas' }, discard: ['legat'], money: 0, dice: [] });
    table({
      own: { 2: 'magister', 5: 'legionarius' },
      foe: { 2: 'maecenas', 5: 'legat' },
      money: 3,
      foeMoney: 7,
      dice: [2],
    }).refuses(activate(2), 'cannot-afford');
    table({ own: { 2: 'magister' }, foe: { 2: 'maecenas', 5: 'legat' }, money: 99, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('Magister copies Via Cassia: activates a card beside Magister', (table) => {
    table({
      own: { 2: 'magister', 1: 'tribunusPlebis', 3: 'legionarius' },
      foe: { 2: 'viaCassia', 3: 'forum' },
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [onOwn(1), onOwn(3)])
      .does(onOwn(3))
      .emits('target', { card: 'forum', space: 3 })
      .rolls(5)
      .changes({ foe: { 2: 'viaCassia' }, discard: ['forum'], dice: [] });
    table({
      own: { 2: 'magister', 4: 'tribunusPlebis' },
      foe: { 2: 'viaCassia', 3: 'forum' },
      dice: [2],
    }).refuses(activate(2), 'no-target');
  });

  scenario('Magister copies Portus: swaps an own card with the own hand', (table) => {
    table({
      own: { 2: 'magister', 6: 'forum' },
      foe: { 2: 'portus' },
      hand: ['tuba'],
      foeHand: ['nero'],
      dice: [2],
    })
      .does(activate(2), swap('tuba', 6))
      .changes({ own: { 2: 'magister', 6: 'tuba' }, hand: ['forum'], foeKnown: ['forum'], dice: [] });
    table({ own: { 2: 'magister', 6: 'forum' }, foe: { 2: 'portus' }, foeHand: ['nero'], dice: [2] }).refuses(
      activate(2),
      'no-cards',
    );
  });

  scenario('Magister copies Nero: a building goes, and Magister', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'nero', 1: 'turris', 4: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(1), onFoe(4)])
      .does(onFoe(1))
      .emitsOnly(
        { event: 'discard', player: foe, card: 'turris', from: 1 },
        { event: 'discard', player: own, card: 'magister', from: 2 },
      )
      .changes({ own: {}, foe: { 2: 'nero', 4: 'forum' }, discard: ['turris', 'magister'], dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'nero' }, dice: [2] }).refuses(activate(2), 'no-target');
  });

  scenario('Magister copies Statua Jovis: pays 10 HS, also to discard the Statua', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'statuaJovis', 4: 'nero' }, money: 12, foeMoney: 1, dice: [2] })
      .does(activate(2))
      .emits('pay', { player: own, money: 10 })
      .changes({ money: 2, dice: [] })
      .asks('target', [onFoe(2), onFoe(4)])
      .does(onFoe(2))
      .changes({ foe: { 4: 'nero' }, discard: ['statuaJovis'] });
    table({ own: { 2: 'magister' }, foe: { 2: 'statuaJovis' }, money: 9, dice: [2] }).refuses(
      activate(2),
      'cannot-afford',
    );
  });

  scenario('Magister opposite nothing has no target', (table) => {
    table({ own: { 2: 'magister' }, foe: { 1: 'legat', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('Maecenas: cannot-afford where only money is missing, no-target where more is', (table) => {
    const maecenas = (cards: Cards, coins: number, foes: Cards = {}) =>
      table({ own: { 1: 'maecenas', ...cards }, foe: foes, money: coins, dice: [1] });
    maecenas({ 2: 'tribunusPlebis' }, 4).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'tribunusPlebis' }, 5)
      .does(activate(1))
      .asks('target', [onOwn(2)]);
    maecenas({}, 99).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius' }, 0, { 3: 'legat' }).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius' }, 99, { 3: 'legat' }).refuses(activate(1), 'no-target');
    maecenas({ 2: 'legionarius', 3: 'legat' }, 3, { 3: 'legat' }).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'statuaJovis' }, 14, { 3: 'legat' }).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'statuaJovis' }, 14).refuses(activate(1), 'no-target');
    maecenas({ 2: 'statuaJovis' }, 15, { 3: 'legat' })
      .does(activate(1))
      .asks('target', [onOwn(2)]);
    maecenas({ 2: 'mercator' }, 8).refuses(activate(1), 'cannot-afford');
    maecenas({ 2: 'mercator' }, 9)
      .does(activate(1))
      .asks('target', [onOwn(2)]);
    maecenas({ 2: 'forum' }, 0).refuses(activate(1), 'no-target');
  });

  scenario('Via Cassia beside a Maecenas without money has no target', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'maecenas', 5: 'tribunusPlebis' }, money: 4, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'viaCassia', 3: 'maecenas', 5: 'tribunusPlebis' }, money: 5, dice: [2] })
      .does(activate(2), onOwn(3))
      .asks('target', [onOwn(5)]);
  });
});

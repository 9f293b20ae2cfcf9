import { describe } from 'vitest';
import { activate, bribe, onFoe, onOwn, swap } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';
import { type Cards } from '../layouts.ts';

describe('R-11', () => {
  scenario(
    'R-11 Via Cassia activates the card on bribery without a bribe, and bribery stays free',
    (table) => {
      table({ own: { 6: 'viaCassia', 7: 'tribunusPlebis' }, money: 2, dice: [6, 2] })
        .does(activate(6))
        .does(onOwn(7))
        .emitsOnly(
          { event: 'chain', player: own, card: 'tribunusPlebis', space: 7, cost: 0 },
          { event: 'rob', player: own, vp: 1, price: 0 },
        )
        .changes({ vp: [11, 9], dice: [2] })
        .does(bribe(2))
        .changes({ vp: [12, 8], money: 0, dice: [], bribed: true });
    },
  );

  scenario('R-11 bribery need not be free for it', (table) => {
    table({ own: { 6: 'viaCassia', 7: 'tribunusPlebis' }, money: 6, dice: [6, 6], bribed: true })
      .refuses(bribe(6), 'bribery-used')
      .does(activate(6), onOwn(7))
      .changes({ vp: [11, 9], dice: [6] });
  });

  scenario('R-11 a block does not matter, not even for Maecenas', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'tribunusPlebis' }, dice: [2, 3], blocked: [[3, 7], []] })
      .refuses(activate(3), 'blocked')
      .does(activate(2), onOwn(3))
      .changes({ vp: [11, 9], dice: [3] });
    table({
      own: { 2: 'maecenas', 7: 'tribunusPlebis' },
      money: 5,
      dice: [2],
      blocked: [[3, 7], []],
      bribed: true,
    })
      .does(activate(2), onOwn(7))
      .changes({ vp: [11, 9], money: 0, dice: [] });
  });
});

describe('R-14', () => {
  scenario('R-14 Maecenas and Via Cassia activate a card where it lies', (table) => {
    table({ own: { 2: 'maecenas', 5: 'legionarius' }, foe: { 2: 'nero', 5: 'legat' }, money: 4, dice: [2] })
      .does(activate(2))
      .does(onOwn(5))
      .emitsOnly(
        { event: 'chain', player: own, card: 'legionarius', space: 5, cost: 4 },
        { event: 'target', player: foe, card: 'legat', space: 5, defence: 2 },
      )
      .rolls(2)
      .changes({ foe: { 2: 'nero' }, discard: ['legat'], money: 0, dice: [] });
    table({ own: { 4: 'viaCassia', 5: 'legionarius' }, foe: { 4: 'nero', 5: 'legat' }, dice: [4] })
      .does(activate(4))
      .does(onOwn(5))
      .emitsOnly(
        { event: 'chain', player: own, card: 'legionarius', space: 5, cost: 0 },
        { event: 'target', player: foe, card: 'legat', space: 5, defence: 2 },
      );
    table({ own: { 2: 'maecenas', 4: 'viaCassia', 5: 'tribunusPlebis', 1: 'velites' }, money: 4, dice: [2] })
      .does(activate(2), onOwn(4))
      .asks('target', [onOwn(5)]);
  });

  scenario('R-14 Magister and Scaenicus perform an action from their own space', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'ballista', 3: 'forum', 4: 'forum', 1: 'legat' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(2), onFoe(3)]);
    table({
      own: { 2: 'scaenicus', 6: 'decurio' },
      foe: { 1: 'legat', 3: 'legat', 6: 'nero', 7: 'tuba' },
      dice: [2],
    })
      .does(activate(2), onOwn(6))
      .asks('target', [onFoe(1), onFoe(3)]);
  });

  scenario('R-14 "this card" is the one that performs: Nero, Sicarius', (table) => {
    table({ own: { 2: 'magister', 3: 'forum' }, foe: { 2: 'nero', 5: 'forum' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(5)])
      .does(onFoe(5))
      .changes({ own: { 3: 'forum' }, foe: { 2: 'nero' }, discard: ['forum', 'magister'], dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'sicarius', 5: 'legat' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onFoe(2), onFoe(5)])
      .does(onFoe(2))
      .changes({ own: {}, foe: { 5: 'legat' }, discard: ['sicarius', 'magister'], dice: [] });
    table({ own: { 2: 'maecenas', 5: 'sicarius' }, foe: { 3: 'legat' }, money: 9, dice: [2] })
      .does(activate(2), onOwn(5), onFoe(3))
      .changes({ own: { 2: 'maecenas' }, foe: {}, discard: ['legat', 'sicarius'], money: 0, dice: [] });
  });

  scenario('R-14 "this card" is the one that performs: Portus', (table) => {
    table({ own: { 2: 'magister', 5: 'forum' }, foe: { 2: 'portus' }, hand: ['tuba'], dice: [2] })
      .does(activate(2))
      .asks('swap', [swap('tuba', 2), swap('tuba', 5)])
      .does(swap('tuba', 2))
      .changes({ own: { 2: 'tuba', 5: 'forum' }, hand: ['magister'], foeKnown: ['magister'], dice: [] });
  });
});

describe('R-16', () => {
  scenario('R-16 Via Cassia beside Via Cassia cannot loop', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'viaCassia' }, dice: [2] }).refuses(activate(2), 'no-target');
    table({ own: { 2: 'viaCassia', 3: 'viaCassia', 4: 'tribunusPlebis' }, dice: [2, 3] })
      .does(activate(2))
      .asks('target', [onOwn(3)])
      .does(onOwn(3))
      .asks('target', [onOwn(4)])
      .refuses(onOwn(2), 'not-offered')
      .does(onOwn(4))
      .changes({ vp: [11, 9], dice: [3] })
      .does(activate(3))
      .asks('target', [onOwn(4)]);
  });

  scenario('R-16 Magister opposite Magister cannot loop', (table) => {
    table({ own: { 2: 'magister' }, foe: { 2: 'magister' }, dice: [2] }).refuses(activate(2), 'loop');
    table({ own: { 7: 'magister' }, foe: { 7: 'magister' }, dice: [2], money: 2 }).refuses(bribe(2), 'loop');
    table({ own: { 2: 'magister', 3: 'viaCassia' }, foe: { 2: 'magister' }, dice: [3] }).refuses(
      activate(3),
      'no-target',
    );
  });

  scenario('R-16 a card that was copied acts no more in the chain', (table) => {
    // Via Cassia has already acted when Magister next to it copies the opposite Via Cassia.
    table({ own: { 2: 'viaCassia', 3: 'magister', 4: 'tribunusPlebis' }, foe: { 3: 'viaCassia' }, dice: [2] })
      .does(activate(2), onOwn(3))
      .emits('copy', { card: 'viaCassia', owner: foe, space: 3, at: 3 })
      .asks('target', [onOwn(4)]);
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'viaCassia' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 1: 'maecenas', 2: 'maecenas', 3: 'tribunusPlebis' }, money: 9, dice: [1] })
      .does(activate(1))
      .asks('target', [onOwn(2), onOwn(3)])
      .does(onOwn(2))
      .asks('target', [onOwn(3)])
      .does(onOwn(3))
      .changes({ vp: [11, 9], money: 0, dice: [] });
    table({ own: { 1: 'maecenas', 2: 'maecenas' }, money: 99, dice: [1] }).refuses(activate(1), 'no-target');
  });

  scenario('R-16 a card is its side and space: the card opposite is another one', (table) => {
    table({ own: { 2: 'magister', 3: 'legat' }, foe: { 2: 'scaenicus' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onOwn(3)])
      .does(onOwn(3))
      .emitsOnly(
        { event: 'copy', player: own, card: 'legat', owner: own, space: 3, at: 2 },
        { event: 'gain', player: own, vp: 6 },
      )
      .changes({ vp: [16, 10], bank: 10, dice: [] });
    table({ own: { 2: 'magister' }, foe: { 2: 'scaenicus', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('R-16 holds within one activation only', (table) => {
    table({ own: { 2: 'viaCassia', 3: 'tribunusPlebis' }, dice: [2, 2, 3] })
      .does(activate(2), onOwn(3), activate(2), onOwn(3), activate(3))
      .changes({ vp: [13, 7], dice: [] });
  });
});

describe('R-18', () => {
  scenario('R-18 Maecenas needs the full printed cost, and pays it when it chooses', (table) => {
    const cards: Cards = { 2: 'maecenas', 4: 'tribunusPlebis', 5: 'sicarius', 6: 'consul' };
    table({ own: cards, foe: { 1: 'legat' }, money: 8, dice: [2, 6] })
      .does(activate(2))
      .asks('target', [onOwn(4), onOwn(6)])
      .changes({ dice: [6] })
      .does(onOwn(6))
      .emitsOnly({ event: 'chain', player: own, card: 'consul', space: 6, cost: 3 })
      .changes({ money: 5 })
      .asks('adjust');
    table({ own: cards, foe: { 1: 'legat' }, money: 9, dice: [2, 6] })
      .does(activate(2))
      .asks('target', [onOwn(4), onOwn(5), onOwn(6)]);
    table({ own: cards, foe: { 1: 'legat' }, money: 2, dice: [2, 6] }).refuses(activate(2), 'cannot-afford');
  });

  scenario('R-18 the figures of this game count as printed, also a cost of 0', (table) => {
    table({
      own: { 2: 'maecenas', 4: 'tribunusPlebis' },
      dice: [2],
      figures: { tribunusPlebis: { cost: 0 } },
    })
      .does(activate(2))
      .does(onOwn(4))
      .emitsOnly(
        { event: 'chain', player: own, card: 'tribunusPlebis', space: 4, cost: 0 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] });
  });
});

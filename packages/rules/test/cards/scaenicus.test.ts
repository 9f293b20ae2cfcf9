import { describe } from 'vitest';
import { activate, again, keep, onFoe, onOwn, skip, useDie } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Scaenicus', () => {
  scenario('Scaenicus performs the action of another own character from its own space', (table) => {
    table({
      own: { 2: 'scaenicus', 5: 'legionarius', 6: 'forum', 7: 'tribunusPlebis' },
      foe: { 2: 'turris', 5: 'legat' },
      dice: [2],
    })
      .does(activate(2))
      .asks('target', [onOwn(5), onOwn(7)])
      .refuses(onOwn(2), 'not-offered')
      .refuses(onFoe(5), 'not-offered')
      .does(onOwn(5))
      .emitsOnly(
        { event: 'copy', player: own, card: 'legionarius', owner: own, space: 5, at: 2 },
        { event: 'target', player: foe, card: 'turris', space: 2, defence: 6 },
      )
      .rolls(6)
      .changes({ foe: { 5: 'legat' }, discard: ['turris'], dice: [] })
      .asks('act');
  });

  scenario('Scaenicus copies only what would be legal from its space, with the dice left', (table) => {
    const table1 = {
      own: { 2: 'scaenicus', 3: 'tuba', 4: 'centurio', 5: 'consul', 6: 'velites' },
      foe: { 4: 'forum' },
    } as const;
    table({ ...table1, dice: [2] }).refuses(activate(2), 'no-target');
    table({ ...table1, dice: [2, 5] })
      .does(activate(2))
      .asks('target', [onOwn(5)]);
    table({ ...table1, dice: [2], foe: { 4: 'legat' } })
      .does(activate(2))
      .asks('target', [onOwn(6)]);
  });

  scenario('Scaenicus copying Sicarius leaves in its place', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'sicarius' }, foe: { 1: 'nero', 4: 'legat' }, dice: [2] })
      .does(activate(2), onOwn(6))
      .asks('target', [onFoe(1), onFoe(4)])
      .does(onFoe(1))
      .emitsOnly(
        { event: 'discard', player: foe, card: 'nero', from: 1 },
        { event: 'discard', player: own, card: 'scaenicus', from: 2 },
      )
      .changes({ own: { 6: 'sicarius' }, foe: { 4: 'legat' }, discard: ['nero', 'scaenicus'], dice: [] })
      .asks('act');
  });

  scenario('Scaenicus copying another Scaenicus goes on to a third character', (table) => {
    table({ own: { 1: 'scaenicus', 2: 'scaenicus', 3: 'tribunusPlebis' }, dice: [1] })
      .does(activate(1))
      .asks('target', [onOwn(2), onOwn(3)])
      .does(onOwn(2))
      .emitsOnly({ event: 'copy', player: own, card: 'scaenicus', owner: own, space: 2, at: 1 })
      .asks('target', [onOwn(3)])
      .refuses(onOwn(1), 'not-offered')
      .refuses(onOwn(2), 'not-offered')
      .does(onOwn(3))
      .emitsOnly(
        { event: 'copy', player: own, card: 'tribunusPlebis', owner: own, space: 3, at: 1 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], dice: [] });
    table({ own: { 1: 'scaenicus', 2: 'scaenicus' }, dice: [1] }).refuses(activate(1), 'no-target');
  });

  scenario('Scaenicus copying Centurio may add a die, and Tuba helps', (table) => {
    table({ own: { 2: 'scaenicus', 3: 'tuba', 6: 'centurio' }, foe: { 2: 'forum' }, dice: [2, 6] })
      .does(activate(2), onOwn(6))
      .emits('target', { card: 'forum', space: 2 })
      .rolls(1)
      .asks('again', [again, keep])
      .does(keep)
      .asks('die', [useDie(6), skip])
      .does(useDie(6))
      .changes({ foe: {}, discard: ['forum'], dice: [] });
  });

  scenario('Scaenicus copying Magister performs what is opposite Scaenicus', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'magister' }, foe: { 2: 'legat', 6: 'nero' }, dice: [2] })
      .does(activate(2))
      .asks('target', [onOwn(6)])
      .does(onOwn(6))
      .emitsOnly(
        { event: 'copy', player: own, card: 'magister', owner: own, space: 6, at: 2 },
        { event: 'copy', player: own, card: 'legat', owner: foe, space: 2, at: 2 },
        { event: 'gain', player: own, vp: 5 },
      )
      .changes({ vp: [15, 10], bank: 11, dice: [] });
  });

  scenario('Scaenicus copying Maecenas pays for a card, but not for itself', (table) => {
    table({ own: { 2: 'scaenicus', 6: 'maecenas', 7: 'tribunusPlebis' }, money: 5, dice: [2] })
      .does(activate(2))
      .asks('target', [onOwn(6), onOwn(7)])
      .does(onOwn(6))
      .asks('target', [onOwn(7)])
      .does(onOwn(7))
      .emitsOnly(
        { event: 'chain', player: own, card: 'tribunusPlebis', space: 7, cost: 5 },
        { event: 'rob', player: own, vp: 1, price: 0 },
      )
      .changes({ vp: [11, 9], money: 0, dice: [] });
  });

  scenario('Scaenicus needs another own character', (table) => {
    table({ own: { 2: 'scaenicus', 3: 'forum' }, foe: { 2: 'legat' }, dice: [2, 3] }).refuses(
      activate(2),
      'no-target',
    );
  });
});

import { describe } from 'vitest';
import { activate, bribe, done, onFoe, onOwn, place, places, SPACES, swap } from '../actions.ts';
import { own, scenario } from '../scenario.ts';
import { type Cards } from '../layouts.ts';

describe('R-1', () => {
  scenario('R-1 6 and bribery are adjacent', (table) => {
    table({ own: { 5: 'tribunusPlebis', 6: 'viaCassia', 7: 'tribunusPlebis' }, dice: [6] })
      .does(activate(6))
      .asks('target', [onOwn(5), onOwn(7)]);
    table({ own: { 6: 'tribunusPlebis', 7: 'viaCassia' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [onOwn(6)]);
    table({ own: { 7: 'ballista' }, foe: { 5: 'forum', 6: 'forum', 7: 'forum' }, dice: [1], money: 1 })
      .does(bribe(1))
      .asks('target', [onFoe(6), onFoe(7)]);
    table({ own: { 6: 'decurio' }, foe: { 4: 'legat', 5: 'legat', 7: 'nero' }, dice: [6] })
      .does(activate(6))
      .asks('target', [onFoe(5), onFoe(7)]);
  });

  scenario('R-1 the row is not a circle: bribery and 1 are not adjacent', (table) => {
    table({ own: { 1: 'viaCassia', 7: 'tribunusPlebis' }, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: { 1: 'tribunusPlebis', 7: 'viaCassia' }, dice: [1], money: 1 }).refuses(
      bribe(1),
      'no-target',
    );
    table({ own: { 1: 'ballista' }, foe: { 7: 'forum' }, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: { 7: 'ballista' }, foe: { 1: 'forum' }, dice: [1], money: 1 }).refuses(
      bribe(1),
      'no-target',
    );
  });
});

describe('R-19', () => {
  scenario('R-19 Portus that swaps itself finishes', (table) => {
    table({ own: { 2: 'portus', 4: 'forum' }, hand: ['legat', 'nero'], dice: [2] })
      .does(activate(2))
      .asks('swap', [swap('legat', 2), swap('legat', 4), swap('nero', 2), swap('nero', 4)])
      .does(swap('nero', 2))
      .emitsOnly(
        { event: 'return', player: own, card: 'portus', space: 2 },
        { event: 'lay', player: own, card: 'nero', space: 2, from: 'hand', cost: 0 },
      )
      .changes({ own: { 2: 'nero', 4: 'forum' }, hand: ['legat', 'portus'], foeKnown: ['portus'], dice: [] })
      .asks('act');
  });

  scenario(
    'R-19 so do Machina and Consiliarius that move themselves, also when they are covered first',
    (table) => {
      table({ own: { 2: 'machina', 3: 'forum' }, dice: [2] })
        .does(activate(2), place('machina', 7))
        .asks('place', places('forum', [1, 2, 3, 4, 5, 6]))
        .does(place('forum', 2))
        .changes({ own: { 2: 'forum', 7: 'machina' }, dice: [] });
      table({ own: { 2: 'consiliarius', 3: 'legat' }, dice: [2] })
        .does(activate(2), place('legat', 2))
        .asks('place', places('consiliarius', [1, 3, 4, 5, 6, 7]))
        .does(place('consiliarius', 3))
        .changes({ own: { 2: 'legat', 3: 'consiliarius' }, dice: [] });
    },
  );

  scenario('R-19 Architectus that is covered goes on laying', (table) => {
    table({ own: { 2: 'architectus' }, hand: ['forum', 'turris'], dice: [2] })
      .does(activate(2), place('turris', 2))
      .asks('place', [...places('forum', SPACES), done]);
  });

  scenario('R-19 Praedator and Offertorium do not need to stay either', (table) => {
    table({ own: { 2: 'offertorium', 3: 'scaenicus' }, dice: [2] })
      .does(activate(2), onOwn(3))
      .changes({ own: { 2: 'offertorium' }, discard: ['scaenicus'], vp: [13, 10], bank: 13, dice: [] });
    table({ own: { 3: 'magister' }, foe: { 3: 'offertorium' }, dice: [3] })
      .does(activate(3))
      .asks('target', [onOwn(3)])
      .does(onOwn(3))
      .changes({ own: {}, discard: ['magister'], vp: [13, 10], bank: 13, dice: [] });
  });
});

describe('R-32', () => {
  scenario(
    'R-32 Machina and Consiliarius lay every card again, also where something must be covered',
    (table) => {
      const cards: Cards = {
        1: 'machina',
        2: 'forum',
        3: 'forum',
        4: 'forum',
        5: 'forum',
        6: 'legat',
        7: 'nero',
      };
      table({ own: cards, dice: [1] })
        .does(activate(1))
        .changes({
          own: { 6: 'legat', 7: 'nero' },
          shown: ['machina', 'forum', 'forum', 'forum', 'forum'],
          dice: [],
        })
        .does(place('forum', 6), place('forum', 7), place('forum', 1), place('forum', 2))
        .refuses(done, 'not-offered')
        .asks('place', places('machina', [3, 4, 5]))
        .does(place('machina', 3))
        .changes({
          own: { 1: 'forum', 2: 'forum', 3: 'machina', 6: 'forum', 7: 'forum' },
          shown: [],
          discard: ['legat', 'nero'],
        })
        .asks('act');
      table({ own: { 1: 'consiliarius', 2: 'legat', 3: 'forum' }, dice: [1] })
        .does(activate(1), place('legat', 3))
        .refuses(done, 'not-offered')
        .asks('place', places('consiliarius', [1, 2, 4, 5, 6, 7]))
        .does(place('consiliarius', 1))
        .changes({ own: { 1: 'consiliarius', 3: 'legat' }, discard: ['forum'], dice: [] });
    },
  );
});

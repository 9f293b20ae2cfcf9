import { describe } from 'vitest';
import { activate, bribe, onOwn, place, swap } from '../actions.ts';
import { scenario } from '../scenario.ts';
import { fullRow, type Cards } from '../layouts.ts';

describe('R-5', () => {
  scenario('R-5 an action that could change nothing is refused, and costs nothing', (table) => {
    table({
      own: {
        1: 'philosophus',
        2: 'legionarius',
        3: 'carrusBovinus',
        4: 'mercator',
        5: 'consul',
        6: 'castra',
        7: 'pictor',
      },
      foe: { 1: 'legat' },
      money: 1,
      dice: [1, 2, 3],
      fewerDice: [false, true],
    })
      .refuses(activate(1), 'no-effect')
      .refuses(activate(2), 'no-target')
      .refuses(activate(3), 'no-effect')
      .changes({});
    table({ own: fullRow({ 4: 'mercator', 5: 'consul', 6: 'castra', 1: 'fortuna' }), money: 1, dice: [4, 6] })
      .refuses(activate(4), 'cannot-afford')
      .refuses(activate(6), 'no-room')
      .changes({});
    table({ own: fullRow({ 1: 'fortuna', 5: 'consul' }), dice: [1] }).refuses(activate(1), 'no-cards');
    table({ own: fullRow({ 1: 'fortuna', 5: 'consul' }), dice: [5] }).refuses(activate(5), 'no-dice');
  });

  scenario('R-5 a battle is legal whenever there is a target, however high its defence', (table) => {
    table({ own: { 2: 'legionarius' }, foe: { 2: 'nero' }, dice: [2], figures: { nero: { defence: 1000 } } })
      .does(activate(2))
      .emits('target', { defence: 1000 })
      .rolls(6)
      .emits('battle', { won: false })
      .changes({ dice: [] });
  });

  scenario(
    'R-5 Portus and Fortuna are legal whenever there is a hand card, the moving cards whenever there is one',
    (table) => {
      table({ own: { 2: 'portus' }, hand: ['portus'], dice: [2] })
        .does(activate(2), swap('portus', 2))
        .changes({ dice: [], foeKnown: ['portus'] });
      table({ own: { 2: 'fortuna' }, hand: ['nero'], draw: [], discard: [], dice: [2] })
        .does(activate(2))
        .deals('nero')
        .changes({ dice: [], hand: ['nero'] });
      table({ own: fullRow({ 1: 'consiliarius' }), dice: [1] })
        .does(activate(1), place('consiliarius', 1))
        .changes({ dice: [] });
    },
  );

  scenario('R-5 copying cards check the whole chain, with the money and dice then left', (table) => {
    const cards: Cards = { 1: 'maecenas', 2: 'viaCassia', 3: 'forum' };
    table({ own: cards, money: 9, dice: [1] }).refuses(activate(1), 'no-target');
    table({ own: cards, money: 9, dice: [1, 6] })
      .does(activate(1))
      .asks('target', [onOwn(2), onOwn(3)]);
    table({ own: cards, money: 4, dice: [1, 6] })
      .does(activate(1))
      .asks('target', [onOwn(2)]);
    table({ own: { 1: 'maecenas', 2: 'viaCassia', 3: 'mercator' }, money: 5, dice: [1] }).refuses(
      activate(1),
      'cannot-afford',
    );
    table({ own: { 1: 'maecenas', 2: 'viaCassia', 3: 'mercator' }, money: 6, dice: [1] })
      .does(activate(1))
      .asks('target', [onOwn(2)]);
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'forum' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
    table({ own: { 2: 'viaCassia', 3: 'magister' }, foe: { 3: 'forum' }, dice: [2, 2] })
      .does(activate(2))
      .asks('target', [onOwn(3)]);
    table({ own: { 2: 'scaenicus', 3: 'magister' }, foe: { 2: 'tuba', 3: 'legat' }, dice: [2] }).refuses(
      activate(2),
      'no-target',
    );
  });

  scenario('R-5 the bribe is spent before the card is looked at', (table) => {
    table({ own: { 7: 'statuaJovis' }, foe: { 1: 'forum' }, money: 11, dice: [2, 1] })
      .refuses(bribe(2), 'cannot-afford')
      .does(bribe(1))
      .changes({ money: 0, dice: [2], bribed: true });
    table({ own: { 7: 'statuaJovis' }, money: 1, dice: [2] }).refuses(bribe(2), 'cannot-afford');
    table({ own: { 7: 'statuaJovis' }, money: 2, dice: [2] }).refuses(bribe(2), 'no-target');
  });
});

describe('R-17', () => {
  scenario('R-17 passive cards can be neither activated nor copied', (table) => {
    for (const card of ['tuba', 'fonsBacchi', 'telonium', 'basilica', 'templum', 'turris'] as const) {
      table({ own: { 3: card }, foe: { 3: 'forum' }, dice: [3, 3] }).refuses(activate(3), 'passive');
      table({ own: { 7: card }, dice: [3, 3], money: 3 }).refuses(bribe(3), 'passive');
      table({ own: { 3: 'magister' }, foe: { 3: card }, dice: [3, 3] }).refuses(activate(3), 'passive');
      table({ own: { 2: 'viaCassia', 3: card }, dice: [2, 3] }).refuses(activate(2), 'no-target');
      table({ own: { 2: 'maecenas', 3: card }, money: 99, dice: [2, 3] }).refuses(activate(2), 'no-target');
    }
    table({ own: { 2: 'scaenicus', 3: 'tuba' }, dice: [2, 3] }).refuses(activate(2), 'no-target');
  });
});

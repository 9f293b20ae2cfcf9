import { describe } from 'vitest';
import { activate, end, swap, swaps } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Portus', () => {
  scenario('swaps an own card with a hand card, free, and both are seen', (table) => {
    const game = table({
      own: { 1: 'portus', 3: 'arena', 7: 'tuba' },
      foe: { 2: 'bestia' },
      hand: ['forum', 'velites'],
      foeKnown: ['forum'],
      dice: [1],
    });
    game.does(activate(1)).asks('swap', [...swaps('forum', [1, 3, 7]), ...swaps('velites', [1, 3, 7])]);
    game.refuses(swap('forum', 2), 'not-offered').refuses(swap('arena', 3), 'not-offered');
    game
      .does(swap('forum', 3))
      .emitsOnly(
        { event: 'return', player: own, card: 'arena', space: 3 },
        { event: 'lay', player: own, card: 'forum', space: 3, from: 'hand', cost: 0 },
      );
    game.shows({
      own: { 1: 'portus', 3: 'forum', 7: 'tuba' },
      hand: ['arena', 'velites'],
      foeKnown: ['arena'],
    });
    game.shows({ discard: [], known: [], money: 0, foe: { 2: 'bestia' } }).asks('act', [end]);
  });

  scenario('may swap itself (R-19), also for another Portus', (table) => {
    const game = table({ own: { 1: 'portus' }, hand: ['portus'], dice: [1], foeKnown: [] });
    game
      .does(activate(1), swap('portus', 1))
      .shows({ own: { 1: 'portus' }, hand: ['portus'], foeKnown: ['portus'] });
  });

  scenario('needs a hand card', (table) => {
    table({ own: { 1: 'portus', 2: 'forum' }, foeHand: ['tuba'], dice: [1] }).refuses(
      activate(1),
      'no-cards',
    );
  });
});

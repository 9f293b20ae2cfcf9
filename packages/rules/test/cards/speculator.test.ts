import { describe } from 'vitest';
import { activate, take } from '../actions.ts';
import { foe, own, scenario } from '../scenario.ts';

describe('Speculator', () => {
  scenario("looks at the opponent's hand and takes a card of it", (table) => {
    const game = table({
      own: { 1: 'speculator' },
      hand: ['bestia'],
      foeHand: ['forum', 'forum', 'tuba', 'velites'],
      known: ['tuba'],
      foeKnown: ['bestia'],
      dice: [1],
    });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'speculator', space: 1, die: 1, bribe: 0 },
        { event: 'spy', player: own },
        { event: 'spied', to: own, player: own, cards: ['tuba', 'forum', 'forum', 'velites'] },
      );
    game.shows({ known: ['forum', 'forum', 'tuba', 'velites'], foeKnown: ['bestia'] });
    game.asks('take', [take('forum'), take('tuba'), take('velites')]).refuses(take('bestia'), 'not-offered');
    game
      .does(take('forum'))
      .emitsOnly(
        { event: 'steal', player: own },
        { event: 'stolen', to: own, player: own, card: 'forum' },
        { event: 'stolen', to: foe, player: own, card: 'forum' },
      );
    game.shows({ hand: ['bestia', 'forum'], foeHand: ['forum', 'tuba', 'velites'], discard: [] });
    game.shows({ known: ['forum', 'tuba', 'velites'], foeKnown: ['bestia', 'forum'] }).asks('act');
  });

  scenario('needs a card there', (table) => {
    const game = table({ own: { 1: 'speculator' }, hand: ['bestia'], dice: [1] });
    game.refuses(activate(1), 'no-cards');
  });
});

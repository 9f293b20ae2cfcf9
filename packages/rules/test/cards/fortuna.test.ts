import { describe } from 'vitest';
import { activate, deal, end } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Fortuna', () => {
  scenario('discards the whole hand and draws as many cards, unseen', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['tuba', 'forum', 'forum'],
      foeHand: ['legat'],
      foeKnown: ['forum'],
      known: ['legat'],
      discard: ['nero'],
      draw: ['arena', 'arena', 'portus', 'velites'],
      dice: [1],
    });
    game
      .does(activate(1))
      .emitsOnly(
        { event: 'activate', player: own, card: 'fortuna', space: 1, die: 1, bribe: 0 },
        { event: 'discard', player: own, card: 'tuba', from: 'hand' },
        { event: 'discard', player: own, card: 'forum', from: 'hand' },
        { event: 'discard', player: own, card: 'forum', from: 'hand' },
      );
    game.shows({ hand: [], foeKnown: [], discard: ['nero', 'tuba', 'forum', 'forum'] }).asks('deal');
    game
      .deals('arena')
      .emitsOnly({ event: 'draw', player: own }, { event: 'drawn', to: own, player: own, card: 'arena' });
    game.asks('deal').deals('velites').asks('deal').deals('arena').asks('act', [end]);
    game.shows({ hand: ['arena', 'arena', 'velites'], draw: ['portus'], foeKnown: [], known: ['legat'] });
    game.shows({ discard: ['nero', 'tuba', 'forum', 'forum'], foeHand: ['legat'] });
  });

  scenario('the cards just discarded are part of a reshuffle', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['tuba', 'forum'],
      discard: ['nero'],
      draw: ['arena'],
      dice: [1],
    });
    game
      .does(activate(1))
      .asks('deal', [deal('arena')])
      .emits('reshuffle', null);
    game.deals('arena').emits('reshuffle', { player: own, cards: 3 }).asks('deal');
    game.deals('tuba').shows({ hand: ['arena', 'tuba'], draw: ['forum', 'nero'], discard: [] });
  });

  scenario('with nothing to draw but the old hand, draws the old hand', (table) => {
    const game = table({ own: { 1: 'fortuna' }, hand: ['tuba'], draw: [], dice: [1] });
    game
      .does(activate(1))
      .emits('reshuffle', { cards: 1 })
      .deals('tuba')
      .shows({ hand: ['tuba'], draw: [], discard: [] });
  });

  scenario('renews a hand of the first kinds', (table) => {
    const game = table({
      own: { 1: 'fortuna' },
      hand: ['bestia', 'decurio'],
      draw: ['nero', 'legat'],
      dice: [1],
    });
    game.does(activate(1)).shows({ hand: [], discard: ['bestia', 'decurio'] });
    game.deals('nero', 'legat').shows({ hand: ['nero', 'legat'] });
  });

  scenario('needs a hand card', (table) => {
    table({ own: { 1: 'fortuna' }, foeHand: ['tuba'], dice: [1] }).refuses(activate(1), 'no-cards');
  });
});

import { describe } from 'vitest';
import { activate, end, take } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('Restaurator', () => {
  scenario('takes a building from the discard pile, seen by the opponent', (table) => {
    const game = table({
      own: { 1: 'restaurator' },
      hand: ['bestia'],
      discard: ['tuba', 'forum', 'forum', 'arena', 'turris', 'velites'],
      dice: [1],
    });
    game.does(activate(1)).asks('take', [take('forum'), take('arena'), take('turris')]);
    game.refuses(take('tuba'), 'not-offered').refuses(take('portus'), 'not-offered');
    game.does(take('forum')).emitsOnly({ event: 'retrieve', player: own, card: 'forum' });
    game.shows({ hand: ['bestia', 'forum'], discard: ['tuba', 'forum', 'arena', 'turris', 'velites'] });
    game.shows({ foeKnown: ['forum'], known: [], own: { 1: 'restaurator' } }).asks('act', [end]);
  });

  scenario('needs a building there', (table) => {
    const game = table({ own: { 1: 'restaurator' }, discard: ['tuba', 'velites'], dice: [1] });
    game.refuses(activate(1), 'no-cards');
    table({ own: { 1: 'restaurator' }, dice: [1] }).refuses(activate(1), 'no-cards');
  });

  scenario("with separate piles, searches only the player's own (R-13)", (table) => {
    const cards = { own: { 1: 'restaurator' }, deck: 'sets' } as const;
    const game = table({ ...cards, dice: [1], discard: [['arena', 'tuba'], ['turris']] });
    game.does(activate(1)).asks('take', [take('arena')]);
    game.does(take('arena')).shows({ hand: ['arena'], discard: [['tuba'], ['turris']] });
    table({ ...cards, dice: [1], discard: [['tuba'], ['turris']] }).refuses(activate(1), 'no-cards');
  });
});

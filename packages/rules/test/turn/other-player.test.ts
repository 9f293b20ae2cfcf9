import { describe } from 'vitest';
import { activate, draw, end, money, play, SPACES, swaps, take } from '../actions.ts';
import { foe, scenario } from '../scenario.ts';

describe('the turn of the other player', () => {
  scenario('they play their own cards', (table) => {
    const game = table({ active: foe, hand: ['tuba'], foeHand: ['bestia'], foeMoney: 5, foe: { 3: 'nero' } });
    game.asks('act', [...SPACES.map((space) => play('bestia', space)), end], foe);
    game.refuses(play('tuba', 1), 'not-in-hand').does(play('bestia', 3));
    game.shows({
      foe: { 3: 'bestia' },
      own: {},
      foeHand: [],
      hand: ['tuba'],
      foeMoney: 0,
      discard: ['nero'],
    });
  });

  scenario('they collect and draw for themselves', (table) => {
    const game = table({ active: foe, dice: [2, 2], draw: ['arena', 'portus'], foe: { 1: 'telonium' } });
    game.does(money(2)).shows({ money: 0, foeMoney: 4 }).emits('collect', { player: foe, money: 4 });
    game.does(draw(2)).deals('arena', 'portus').emits('drawn', { to: foe, player: foe, card: 'portus' });
    game.does(take('arena')).shows({ hand: [], foeHand: ['arena'], discard: ['portus'] });
    game.emits('kept', { to: foe, player: foe, card: 'arena' });
  });

  scenario('they renew and swap their own hand', (table) => {
    const cards = { active: foe, foe: { 1: 'fortuna', 2: 'portus' } } as const;
    const none = table({ ...cards, dice: [1, 2], hand: ['tuba'], discard: ['nero'] });
    none.refuses(activate(1), 'no-cards').refuses(activate(2), 'no-cards');
    const game = table({ ...cards, dice: [1, 2], foeHand: ['nero'], hand: ['tuba'], draw: ['arena'] });
    game
      .does(activate(1))
      .deals('arena')
      .shows({ hand: ['tuba'], foeHand: ['arena'], discard: ['nero'] });
    const offered = swaps('arena', [1, 2]);
    game.does(activate(2)).asks('swap', offered, foe).does(offered[0]);
    game.shows({ foeHand: ['fortuna'], known: ['fortuna'], foeKnown: [], foe: { 1: 'arena', 2: 'portus' } });
  });

  scenario('they look at the other hand', (table) => {
    const game = table({
      active: foe,
      foe: { 1: 'speculator' },
      dice: [1],
      hand: ['tuba', 'nero'],
      foeHand: ['arena'],
      known: ['arena'],
      foeKnown: ['nero'],
    });
    game
      .does(activate(1))
      .shows({ known: ['arena'], foeKnown: ['tuba', 'nero'] })
      .does(take('tuba'));
    game.shows({ hand: ['nero'], foeHand: ['arena', 'tuba'], known: ['arena', 'tuba'], foeKnown: ['nero'] });
  });
});

import { describe } from 'vitest';
import { activate, anySpace, bribe, deal, draw, end, money, play, plays, SPACES, take } from '../actions.ts';
import { own, scenario } from '../scenario.ts';

describe('playing a card', () => {
  scenario('costs its cost and covers the card there', (table) => {
    const game = table({
      own: { 2: 'tuba' },
      hand: ['forum', 'aries'],
      foeKnown: ['forum'],
      money: 6,
      dice: [3],
    });
    game.asks('act', [...SPACES.map((space) => play('forum', space)), money(3), draw(3), end]);
    game.refuses(play('aries', 1), 'cannot-afford').refuses(play('bestia', 1), 'not-in-hand');
    game
      .does(play('forum', 2))
      .emitsOnly(
        { event: 'cover', player: own, card: 'tuba', space: 2 },
        { event: 'lay', player: own, card: 'forum', space: 2, from: 'hand', cost: 5 },
      );
    game.shows({
      own: { 2: 'forum' },
      hand: ['aries'],
      foeKnown: [],
      discard: ['tuba'],
      money: 1,
      dice: [3],
    });
    game.shows({ vp: [10, 10], foeMoney: 0, bank: 16 });
  });

  scenario('is possible to the last HS, without dice, and on a vacant space', (table) => {
    const game = table({ hand: ['forum', 'forum', 'fortuna'], foeHand: ['tuba'], money: 5, foeMoney: 9 });
    game.does(play('forum', 7)).emitsOnly({
      event: 'lay',
      player: own,
      card: 'forum',
      space: 7,
      from: 'hand',
      cost: 5,
    });
    game.shows({ own: { 7: 'forum' }, hand: ['forum', 'fortuna'], money: 0, discard: [], foeMoney: 9 });
    game
      .refuses(play('forum', 1), 'cannot-afford')
      .refuses(play('tuba', 1), 'not-in-hand')
      .asks('act', [end]);
  });

  scenario('needs a space that exists', (table) => {
    const game = table({ hand: ['aries'], money: 7 });
    game
      .refuses(play('aries', anySpace(0)), 'no-space')
      .refuses(play('aries', anySpace(8)), 'no-space')
      .refuses(play('aries', anySpace(1.5)), 'no-space');
    game.refuses(play('tuba', anySpace(8)), 'not-in-hand').refuses(play('aries', 7), 'cannot-afford');
    const beginners = table({ hand: ['aries'], money: 8, beginner: true });
    beginners.refuses(play('aries', 7), 'no-space');
    beginners.asks('act', [...plays('aries', [1, 2, 3, 4, 5, 6]), end]);
  });

  scenario('plays one of two copies if the opponent knows one of them', (table) => {
    const game = table({ hand: ['forum', 'forum'], foeKnown: ['forum'], money: 5 });
    game.does(play('forum', 1)).shows({ hand: ['forum'], foeKnown: [] });
  });

  scenario('any kind, from the first to the last', (table) => {
    const game = table({ hand: ['bestia', 'turris'], money: 6 });
    game.asks('act', [...SPACES.flatMap((space) => [play('bestia', space), play('turris', space)]), end]);
    game.does(play('bestia', 1)).shows({ own: { 1: 'bestia' }, hand: ['turris'] });
  });

  scenario('costs what this game says', (table) => {
    const game = table({ hand: ['forum'], money: 2, figures: { forum: { cost: 2 } } });
    game.does(play('forum', 1)).shows({ money: 0, own: { 1: 'forum' } });
    table({ hand: ['forum'], money: 1, figures: { forum: { cost: 2 } } }).refuses(
      play('forum', 1),
      'cannot-afford',
    );
  });

  scenario("with separate piles, the covered card goes to the player's own pile (R-13)", (table) => {
    const game = table({ own: { 1: 'legat' }, hand: ['tuba'], money: 3, deck: 'sets' });
    game.does(play('tuba', 1)).shows({ discard: [['legat'], []], own: { 1: 'tuba' } });
  });
});

describe('collecting money', () => {
  scenario('brings the value of the die', (table) => {
    const game = table({ dice: [6, 2], money: 1, foeMoney: 3 });
    game.does(money(6)).emitsOnly({ event: 'collect', player: own, die: 6, money: 6 });
    game.shows({ money: 7, foeMoney: 3, dice: [2] }).asks('act', [money(2), draw(2), end]);
  });

  scenario('needs an available die', (table) => {
    const game = table({ dice: [2], own: { 7: 'arena' } });
    for (const die of [1, 3, 0, 7, -1, 2.5]) {
      game.refuses(money(die), 'no-die').refuses(draw(die), 'no-die');
      game.refuses(activate(die), 'no-die').refuses(bribe(die), 'no-die');
    }
  });
});

describe('drawing cards', () => {
  scenario('shows as many as the die, keeps one and discards the others', (table) => {
    const game = table({
      dice: [3, 5],
      hand: ['bestia'],
      draw: ['tuba', 'forum', 'forum', 'nero'],
      discard: ['legat'],
      foeKnown: ['bestia'],
    });
    game
      .does(draw(3))
      .emitsOnly({ event: 'draws', player: own, die: 3 })
      .shows({ dice: [5] });
    game.asks('deal', [deal('tuba'), deal('forum'), deal('nero')]);
    game.hasOdds(deal('forum'), 2 / 4).hasOdds(deal('tuba'), 1 / 4);
    game
      .deals('forum')
      .emitsOnly({ event: 'draw', player: own }, { event: 'drawn', to: own, player: own, card: 'forum' });
    game
      .hasOdds(deal('forum'), 1 / 3)
      .shows({ shown: ['forum'], hand: ['bestia'] })
      .deals('forum', 'nero');
    game.asks('take', [take('forum'), take('nero')]).refuses(take('tuba'), 'not-offered');
    game.shows({ shown: ['forum', 'forum', 'nero'], draw: ['tuba'] });
    game
      .does(take('forum'))
      .emitsOnly(
        { event: 'keep', player: own },
        { event: 'kept', to: own, player: own, card: 'forum' },
        { event: 'discard', player: own, card: 'forum', from: 'shown' },
        { event: 'discard', player: own, card: 'nero', from: 'shown' },
      );
    game.shows({ hand: ['bestia', 'forum'], discard: ['legat', 'forum', 'nero'], draw: ['tuba'], shown: [] });
    game.shows({ foeKnown: ['bestia'], money: 0 }).asks('act', [money(5), draw(5), end]);
  });

  scenario('shows and discards cards of the first kinds', (table) => {
    const game = table({ dice: [3], draw: ['bestia', 'decurio', 'nero'] });
    game
      .does(draw(3))
      .deals('bestia', 'nero', 'decurio')
      .asks('take', [take('bestia'), take('decurio'), take('nero')]);
    game.does(take('nero')).shows({ hand: ['nero'], discard: ['bestia', 'decurio'] });
  });

  scenario('with a 1 there is one card to take', (table) => {
    const game = table({ dice: [1] })
      .does(draw(1))
      .deals('nero')
      .asks('take', [take('nero')]);
    game.does(take('nero')).shows({ hand: ['nero'], discard: [], dice: [] });
  });

  scenario('a reshuffle in its middle leaves out the cards just drawn (R-4)', (table) => {
    const game = table({ dice: [4], draw: ['tuba', 'nero'], discard: ['legat', 'forum', 'forum'] });
    game.does(draw(4)).emits('reshuffle', null).deals('nero').emits('reshuffle', null);
    game
      .deals('tuba')
      .emits('reshuffle', { player: own, cards: 3 })
      .asks('deal', [deal('legat'), deal('forum')]);
    game.shows({ shown: ['nero', 'tuba'], draw: ['legat', 'forum', 'forum'], discard: [] });
    game.deals('forum', 'legat').does(take('tuba'));
    game.shows({ hand: ['tuba'], draw: ['forum'], discard: ['nero', 'forum', 'legat'], shown: [] });
  });

  scenario('the pile is refilled only when a card is needed (R-3)', (table) => {
    const game = table({ dice: [1, 2], draw: ['tuba'], discard: ['legat', 'forum'] });
    game
      .does(draw(1))
      .deals('tuba')
      .does(take('tuba'))
      .shows({ draw: [], discard: ['legat', 'forum'] });
    game
      .does(draw(2))
      .emitsOnly({ event: 'draws', player: own, die: 2 }, { event: 'reshuffle', player: own, cards: 2 });
    game.shows({ draw: ['legat', 'forum'], discard: [] });
  });

  scenario('fewer cards are drawn when both piles are empty', (table) => {
    const game = table({ dice: [6], draw: ['tuba'], discard: ['legat'] });
    game
      .does(draw(6))
      .deals('tuba', 'legat')
      .asks('take', [take('tuba'), take('legat')]);
    game.does(take('legat')).shows({ hand: ['legat'], discard: ['tuba'], draw: [] });
  });

  scenario('needs a card there', (table) => {
    const game = table({ dice: [3], draw: [], hand: ['tuba'] });
    game
      .refuses(draw(3), 'no-cards')
      .refuses(draw(2), 'no-die')
      .asks('act', [money(3), end]);
  });

  scenario("with separate piles, uses the player's own ones (R-13)", (table) => {
    const game = table({
      dice: [2, 2],
      deck: 'sets',
      draw: [['tuba'], ['legat']],
      discard: [['arena'], ['nero']],
    });
    game
      .does(draw(2))
      .deals('tuba')
      .emits('reshuffle', { player: own, cards: 1 })
      .deals('arena')
      .does(take('arena'));
    game.shows({ draw: [[], ['legat']], discard: [['tuba'], ['nero']], hand: ['arena'] });
    const none = table({ dice: [2], deck: 'sets', draw: [[], ['legat']], discard: [[], ['nero']] });
    none.refuses(draw(2), 'no-cards');
  });
});

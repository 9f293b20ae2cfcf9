import { describe, expect } from 'vitest';
import {
  CARD_IDS,
  CARDS,
  viewOf,
  type Action,
  type CardId,
  type OpenDecision,
  type Pair,
} from '../src/index.ts';
import { activate, bribe, end, foe, onFoe, onOwn, own, scenario, take, type Story } from './scenario.ts';

const deal = (card: CardId): Action => ({ do: 'deal', card });
const place = (card: CardId, space: number): Action => ({ do: 'place', card, space });
const play = (card: CardId, space: number): Action => ({ do: 'play', card, space });
const pass = (...cards: Pair<CardId>): Action => ({ do: 'pass', cards });
const money = (die: number): Action => ({ do: 'money', die });
const draw = (die: number): Action => ({ do: 'draw', die });
const roll = (...dice: number[]): Action => ({ do: 'roll', dice });
const reroll = (...dice: number[]): Action => ({ do: 'reroll', dice });
const keep: Action = { do: 'keep' };
const start = (player: 0 | 1): Action => ({ do: 'start', player });
const SPACES = [1, 2, 3, 4, 5, 6, 7];

/** Deals and asks for the pass in the order of the seats; `hands` and `passed` are told as own, foe. */
const dealAll = (game: Story, hands: Pair<CardId[]>): Story =>
  game.deals(...game.seats.flatMap((p) => hands[p]));
const passAll = (game: Story, passed: Pair<Action>): Story => game.does(...game.seats.map((p) => passed[p]));

describe('set-up', () => {
  const mine: CardId[] = ['tuba', 'forum', 'forum', 'legat', 'nero'];
  const theirs: CardId[] = ['bestia', 'arena', 'portus', 'velites', 'turris'];

  scenario('begins with the lot', (_, setUp) => {
    const game = setUp();
    game
      .asks('start', [start(own), start(foe)])
      .odds(start(own), 0.5)
      .odds(start(foe), 0.5);
    game.shows({
      active: null,
      turn: 0,
      vp: [10, 10],
      bank: 16,
      money: 0,
      foeMoney: 0,
      own: {},
      foe: {},
      dice: [],
    });
    game.shows({ hand: [], foeHand: [], discard: [], known: [], foeKnown: [] });
    game
      .does(start(foe))
      .toldOnly({ event: 'start', player: foe })
      .shows({ active: foe, turn: 0 })
      .asks('deal');
  });

  scenario('deals 5 cards to each, from a pile without order', (_, setUp) => {
    const game = setUp().does(start(own)).asks('deal', CARD_IDS.map(deal));
    game
      .odds(deal('forum'), 10 / 107)
      .odds(deal('tuba'), 1 / 107)
      .odds(deal('turris'), 2 / 107);
    const [first, second] = game.seats;
    const hands = [mine, theirs];
    game
      .deals(hands[first][0])
      .toldOnly(
        { event: 'draw', player: first },
        { event: 'drawn', to: first, player: first, card: hands[first][0] },
      );
    game
      .refuses(pass('forum', 'legat'), 'not-now')
      .deals(...hands[first].slice(1))
      .asks('deal');
    game.deals(hands[second][0]).told('drawn', { to: second, player: second });
    game.deals(...hands[second].slice(1)).asks('pass', undefined, first);
    game.shows({ hand: mine, foeHand: theirs, known: [], foeKnown: [], turn: 0 });
  });

  scenario('both pass 2 cards at once', (_, setUp) => {
    const game = dealAll(setUp().does(start(own)), [mine, theirs]);
    const [first, second] = game.seats;
    const passed: Pair<Pair<CardId>> = [
      ['forum', 'tuba'],
      ['bestia', 'velites'],
    ];
    game
      .does(pass(...passed[first]))
      .toldOnly(
        { event: 'pass', player: first },
        { event: 'passed', to: first, player: first, cards: passed[first] },
      );
    game.shows({ hand: mine, foeHand: theirs, known: [], foeKnown: [] }).asks('pass', undefined, second);
    game
      .does(pass(...passed[second]))
      .toldOnly(
        { event: 'pass', player: second },
        { event: 'passed', to: second, player: second, cards: passed[second] },
        { event: 'received', to: first, player: first, cards: passed[second] },
        { event: 'received', to: second, player: second, cards: passed[first] },
      );
    game.shows({ hand: ['forum', 'legat', 'nero', 'bestia', 'velites'], known: ['forum', 'tuba'] });
    game.shows({ foeHand: ['arena', 'portus', 'turris', 'forum', 'tuba'], foeKnown: ['bestia', 'velites'] });
    game.asks('lay', undefined, own);
  });

  scenario('each pair can be passed, named in alphabetical order', (_, setUp) => {
    const game = setUp().does(start(own));
    game
      .deals(...mine, ...theirs)
      .asks(
        'pass',
        [
          pass('forum', 'forum'),
          pass('forum', 'legat'),
          pass('forum', 'nero'),
          pass('forum', 'tuba'),
          pass('legat', 'nero'),
          pass('legat', 'tuba'),
          pass('nero', 'tuba'),
        ],
        game.seats[0],
      );
    game.refuses(pass('tuba', 'forum'), 'not-offered').refuses(pass('tuba', 'tuba'), 'not-offered');
    game.refuses(pass('arena', 'forum'), 'not-offered').refuses(place('forum', 1), 'not-now');
    const both = game.does(pass('forum', 'forum'), pass('arena', 'bestia'));
    both.told('received', { to: game.seats[1], cards: ['forum', 'forum'] });
  });

  scenario('who passes the card that comes back knows of the one that is there', (_, setUp) => {
    const hand: CardId[] = ['forum', 'tuba', 'legat', 'nero', 'bestia'];
    const game = dealAll(setUp().does(start(own)), [hand, ['forum', 'arena', 'portus', 'velites', 'turris']]);
    passAll(game, [pass('forum', 'tuba'), pass('arena', 'forum')]);
    game.shows({ hand: ['forum', 'arena', 'legat', 'nero', 'bestia'], known: ['forum', 'tuba'] });
    game.shows({ foeHand: ['forum', 'tuba', 'portus', 'velites', 'turris'], foeKnown: ['arena', 'forum'] });
  });

  scenario('the start player lays all cards first, then the other, free and without effect', (_, setUp) => {
    const game = dealAll(setUp().does(start(foe)), [mine, theirs]);
    passAll(game, [pass('legat', 'nero'), pass('arena', 'bestia')]);
    const hand: CardId[] = ['portus', 'velites', 'turris', 'legat', 'nero'];
    game.asks(
      'lay',
      hand.flatMap((card) => SPACES.map((space) => place(card, space))),
      foe,
    );
    game.refuses(place('tuba', 1), 'not-offered').refuses(end, 'not-now').refuses({ do: 'done' }, 'not-now');
    game.does(place('portus', 2)).toldOnly({
      event: 'lay',
      player: foe,
      card: 'portus',
      space: 2,
      from: 'hand',
      cost: 0,
    });
    game
      .refuses(place('velites', 2), 'not-offered')
      .shows({ known: ['legat', 'nero'], foe: { 2: 'portus' } });
    game.does(place('velites', 7), place('turris', 4), place('legat', 1)).shows({ known: ['nero'] });
    game.asks(
      'lay',
      [3, 5, 6].map((space) => place('nero', space)),
      foe,
    );
    game.does(place('nero', 3)).shows({ foeHand: [], turn: 0, active: foe }).asks('lay', undefined, own);
    game.does(place('tuba', 1), place('forum', 2), place('forum', 3), place('arena', 4)).shows({ turn: 0 });
    game
      .does(place('bestia', 5))
      .toldOnly(
        { event: 'lay', player: own, card: 'bestia', space: 5, from: 'hand', cost: 0 },
        { event: 'turn', player: foe, turn: 1 },
        { event: 'vacant', player: foe, spaces: 2, vp: 2 },
      );
    game.asks('roll').shows({ turn: 1, active: foe, vp: [10, 8], bank: 18, money: 0, foeMoney: 0, hand: [] });
    game.shows({
      own: { 1: 'tuba', 2: 'forum', 3: 'forum', 4: 'arena', 5: 'bestia' },
      known: [],
      foeKnown: [],
    });
    game.shows({ foe: { 1: 'legat', 2: 'portus', 3: 'nero', 4: 'turris', 7: 'velites' }, discard: [] });
    game.does(roll(1, 2, 3)).asks('act', undefined, foe);
  });

  scenario("in the beginners' game: 4 cards, no bribery", (_, setUp) => {
    const game = setUp({ beginner: true }).does(start(own));
    dealAll(game, [mine.slice(0, 4), theirs.slice(0, 4)]).asks('pass', undefined, game.seats[0]);
    passAll(game, [pass('forum', 'forum'), pass('arena', 'bestia')]);
    const hand: CardId[] = ['tuba', 'legat', 'arena', 'bestia'];
    game.asks(
      'lay',
      hand.flatMap((card) => [1, 2, 3, 4, 5, 6].map((space) => place(card, space))),
    );
    game.refuses(place('tuba', 7), 'not-offered');
    game.does(place('tuba', 1), place('legat', 2), place('arena', 3), place('bestia', 4));
    game.does(place('forum', 1), place('forum', 2), place('portus', 3), place('velites', 4));
    game.told('vacant', { player: own, spaces: 2, vp: 2 }).shows({ vp: [8, 10], bank: 18 });
  });

  scenario('the start can be agreed on', (_, setUp) => {
    const game = dealAll(setUp({ start: foe }).asks('deal').shows({ active: foe }), [mine, theirs]);
    passAll(game, [pass('legat', 'nero'), pass('arena', 'bestia')]).asks('lay', undefined, foe);
  });

  scenario('with own sets each draws from their own pile', (_, setUp) => {
    const game = setUp({ deck: 'sets' }).does(start(own));
    const kinds = [
      CARD_IDS.filter((id) => CARDS[id].copies.arena > 0),
      CARD_IDS.filter((id) => CARDS[id].copies.roma > 0),
    ];
    const hands: Pair<CardId[]> = [
      ['tuba', 'forum', 'arena', 'bestia', 'portus'],
      ['turris', 'forum', 'legat', 'nero', 'velites'],
    ];
    const [first, second] = game.seats;
    game.asks('deal', kinds[first].map(deal)).odds(deal('forum'), first === own ? 4 / 55 : 6 / 52);
    game
      .deals(...hands[first])
      .asks('deal', kinds[second].map(deal))
      .deals(...hands[second]);
    passAll(game, [pass('arena', 'tuba'), pass('legat', 'nero')]);
    game.shows({ hand: ['forum', 'bestia', 'portus', 'legat', 'nero'], discard: [[], []] });
  });

  scenario('own sets the other way round', (_, setUp) => {
    const game = setUp({ deck: 'sets', sets: ['roma', 'arena'] }).does(start(own));
    const hands: Pair<CardId[]> = [
      ['turris', 'forum', 'legat', 'nero', 'velites'],
      ['tuba', 'forum', 'arena', 'bestia', 'portus'],
    ];
    dealAll(game, hands).shows({ hand: hands[0], foeHand: hands[1] });
  });

  scenario('with own decks each draws from their own', (_, setUp) => {
    const deck = (...ids: CardId[]): CardId[] =>
      ids.flatMap((id) => Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id));
    const arena = deck(...CARD_IDS.slice(0, 31)).slice(0, 55);
    const roma = deck(...CARD_IDS.slice(24, 55)).slice(0, 55);
    const game = setUp({ deck: 'decks', decks: [arena, roma] }).does(start(own));
    const hands: Pair<CardId[]> = [arena.slice(0, 5), roma.slice(50)];
    const kinds = [new Set(arena), new Set(roma)];
    game.asks('deal', [...kinds[game.seats[0]]].map(deal));
    dealAll(game, hands).shows({ hand: hands[0], foeHand: hands[1] });
    game.shows({ draw: [arena.slice(5), roma.slice(0, 50)] });
  });

  scenario('figures of this game hold from the beginning', (_, setUp) => {
    const game = setUp({ figures: { forum: { cost: 1 } } }).does(start(own));
    dealAll(game, [mine, theirs]);
    passAll(game, [pass('legat', 'nero'), pass('arena', 'bestia')]);
    game.asks('lay').shows({ hand: ['tuba', 'forum', 'forum', 'arena', 'bestia'] });
  });
});

describe('phase 1', () => {
  const full = { 1: 'tuba', 2: 'forum', 3: 'forum', 4: 'arena', 5: 'bestia', 6: 'legat', 7: 'nero' } as const;

  scenario('costs 1 VP for each vacant space, bribery included', (table) => {
    const game = table({ active: foe, own: { 2: 'forum', 5: 'bestia' }, foe: { 1: 'legat' } });
    game
      .does(end)
      .toldOnly(
        { event: 'end', player: foe },
        { event: 'turn', player: own, turn: 6 },
        { event: 'vacant', player: own, spaces: 5, vp: 5 },
      );
    game.shows({ vp: [5, 10], bank: 21, turn: 6, active: own, dice: [] }).asks('roll');
  });

  scenario('bribery counts', (table) => {
    const { 7: _, ...six } = full;
    const game = table({ active: foe, own: six });
    game
      .does(end)
      .told('vacant', { spaces: 1, vp: 1 })
      .shows({ vp: [9, 10], bank: 17 });
  });

  scenario("bribery does not count in the beginners' game", (table) => {
    const { 7: _, ...six } = full;
    const game = table({ active: foe, own: six, beginner: true });
    game
      .does(end)
      .told('vacant', null)
      .shows({ vp: [10, 10], bank: 16 })
      .asks('roll');
  });

  scenario('costs nothing with a full row', (table) => {
    table({ active: foe, own: full })
      .does(end)
      .told('vacant', null)
      .shows({ vp: [10, 10], bank: 16 })
      .asks('roll');
  });

  scenario('takes what is left, and the game is over before the roll', (table) => {
    const game = table({ active: foe, own: { 1: 'tuba' }, vp: [4, 10], bank: 16 });
    game
      .does(end)
      .toldOnly(
        { event: 'end', player: foe },
        { event: 'turn', player: own, turn: 6 },
        { event: 'vacant', player: own, spaces: 6, vp: 4 },
        { event: 'over', result: { winner: foe, vp: [0, 10], cause: 'player-empty' } },
      );
    game.isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    game.shows({ bank: 20, vp: [0, 10], active: own, turn: 6, dice: [] });
  });

  scenario('is the same for the other player', (table) => {
    const over = table({ own: { 1: 'nero' }, foe: { 1: 'tuba' }, vp: [10, 6] });
    over.does(end).isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ foe: { 1: 'tuba' }, vp: [10, 7] })
      .does(end)
      .shows({ vp: [10, 1], bank: 22 })
      .asks('roll');
  });

  scenario('to the last VP is over, one more goes on', (table) => {
    const over = table({ active: foe, own: { 1: 'tuba' }, vp: [6, 10] });
    over.does(end).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ active: foe, own: { 1: 'tuba' }, vp: [7, 10] })
      .does(end)
      .shows({ vp: [1, 10] })
      .asks('roll');
  });
});

describe('phase 2', () => {
  scenario('rolls 3 dice', (table) => {
    const game = table({ active: foe }).does(end).asks('roll');
    game
      .odds(roll(1, 2, 3), 6 / 216)
      .odds(roll(4, 4, 5), 3 / 216)
      .odds(roll(6, 6, 6), 1 / 216);
    game
      .refuses(roll(2, 1, 3), 'not-offered')
      .refuses(roll(1, 2), 'not-offered')
      .refuses(end, 'not-now');
    game
      .refuses(roll(1, 2, 7), 'not-offered')
      .refuses(roll(0, 1, 2), 'not-offered')
      .refuses(roll(), 'not-offered');
    game.refuses(roll(1, 1, 2, 3), 'not-offered').refuses(roll(1.5, 2, 3), 'not-offered');
    const outcomes = [];
    for (let a = 1; a <= 6; a++)
      for (let b = a; b <= 6; b++) for (let c = b; c <= 6; c++) outcomes.push(roll(a, b, c));
    game.asks('roll', outcomes);
    game.does(roll(2, 2, 5)).toldOnly({ event: 'roll', player: own, dice: [2, 2, 5] });
    game.shows({ dice: [2, 2, 5] }).asks('act');
  });

  scenario('three of a kind may be rolled again, all three and once', (table) => {
    const game = table({ active: foe })
      .does(end, roll(4, 4, 4))
      .shows({ dice: [4, 4, 4] });
    game.asks('reroll', [reroll(4, 4, 4), keep]);
    game.refuses(reroll(4), 'not-offered').refuses({ do: 'reroll' }, 'not-offered').refuses(end, 'not-now');
    game.does(reroll(4, 4, 4)).toldOnly({ event: 'reroll', player: own, dice: [4, 4, 4], by: 'triple' });
    game
      .shows({ dice: [] })
      .asks('roll')
      .does(roll(1, 1, 1))
      .asks('act')
      .shows({ dice: [1, 1, 1] });
  });

  for (const value of [1, 2, 3, 5, 6]) {
    scenario(`three times ${value} is three of a kind`, (table) => {
      const game = table({ active: foe }).does(end, roll(value, value, value));
      game.asks('reroll', [reroll(value, value, value), keep]);
    });
  }

  scenario('three of a kind may be kept', (table) => {
    const game = table({ active: foe })
      .does(end, roll(1, 1, 1), keep)
      .asks('act')
      .shows({ dice: [1, 1, 1] });
    game.told('reroll', null);
  });

  scenario('Fons Bacchi: any of the dice may be rolled again', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 5));
    game.asks('reroll', [reroll(2), reroll(5), reroll(2, 2), reroll(2, 5), reroll(2, 2, 5), keep]);
    game
      .refuses(reroll(5, 2), 'not-offered')
      .refuses(reroll(5, 5), 'not-offered')
      .refuses(reroll(1), 'not-offered');
    game.does(reroll(2, 5)).toldOnly({ event: 'reroll', player: own, dice: [2, 5], by: 'fonsBacchi' });
    game
      .shows({ dice: [2] })
      .asks('roll')
      .odds(roll(3, 4), 2 / 36)
      .odds(roll(2, 2), 1 / 36);
    game
      .refuses(roll(2, 2, 2), 'not-offered')
      .does(roll(1, 6))
      .told('roll', { dice: [1, 6] });
    game.asks('act').shows({ dice: [1, 2, 6] });
  });

  scenario('Fons Bacchi: a single die, or none', (table) => {
    const one = table({ active: foe, own: { 7: 'fonsBacchi' } }).does(end, roll(1, 3, 5));
    one.asks('reroll', [
      reroll(1),
      reroll(3),
      reroll(5),
      reroll(1, 3),
      reroll(1, 5),
      reroll(3, 5),
      reroll(1, 3, 5),
      keep,
    ]);
    one
      .does(reroll(3))
      .asks(
        'roll',
        [1, 2, 3, 4, 5, 6].map((n) => roll(n)),
      )
      .odds(roll(4), 1 / 6);
    one.does(roll(5)).shows({ dice: [1, 5, 5] });
    const none = table({ active: foe, own: { 7: 'fonsBacchi' } }).does(end, roll(1, 3, 5), keep);
    none.asks('act').shows({ dice: [1, 3, 5] });
  });

  scenario('first three of a kind, then Fons Bacchi (R-2)', (table) => {
    const rolled = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 2));
    rolled.asks('reroll', [reroll(2, 2, 2), keep]).does(reroll(2, 2, 2), roll(3, 3, 3));
    rolled.asks('reroll', [reroll(3), reroll(3, 3), reroll(3, 3, 3), keep]);
    rolled
      .does(reroll(3, 3, 3))
      .told('reroll', { by: 'fonsBacchi' })
      .does(roll(5, 5, 5))
      .asks('act');
    const kept = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(end, roll(2, 2, 2), keep);
    kept
      .asks('reroll', [reroll(2), reroll(2, 2), reroll(2, 2, 2), keep])
      .does(keep)
      .asks('act');
  });

  scenario('three of a kind from Fons Bacchi gives no further reroll (R-2)', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' } }).does(
      end,
      roll(2, 2, 5),
      reroll(5),
      roll(2),
    );
    game.asks('act').shows({ dice: [2, 2, 2] });
  });

  scenario("the opponent's Fons Bacchi is of no use", (table) => {
    table({ active: foe, foe: { 3: 'fonsBacchi' } })
      .does(end, roll(2, 2, 5))
      .asks('act');
  });

  scenario('after Philosophus 2 dice, which are never three of a kind (R-9)', (table) => {
    const game = table({ active: foe, own: { 3: 'fonsBacchi' }, fewerDice: [true, false] }).does(end);
    game
      .asks('roll')
      .odds(roll(1, 2), 2 / 36)
      .refuses(roll(1, 2, 3), 'not-offered')
      .shows({ fewerDice: [true, false] });
    game.does(roll(3, 3)).shows({ fewerDice: [false, false], dice: [3, 3] });
    game
      .asks('reroll', [reroll(3), reroll(3, 3), keep])
      .does(reroll(3, 3))
      .asks('roll')
      .odds(roll(1, 1), 1 / 36);
    game
      .does(roll(1, 1))
      .asks('act')
      .shows({ dice: [1, 1] });
  });

  scenario('a Philosophus that waits for the opponent goes on waiting', (table) => {
    const game = table({ active: foe, fewerDice: [false, true] }).does(end, roll(1, 2, 3));
    game.shows({ fewerDice: [false, true], dice: [1, 2, 3] });
  });
});

describe('playing a card', () => {
  scenario('costs its cost and covers what lies there', (table) => {
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
      .toldOnly(
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
    game.does(play('forum', 7)).toldOnly({
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

  scenario('needs a space there is', (table) => {
    const game = table({ hand: ['aries'], money: 7 });
    game
      .refuses(play('aries', 0), 'no-space')
      .refuses(play('aries', 8), 'no-space')
      .refuses(play('aries', 1.5), 'no-space');
    game.refuses(play('tuba', 8), 'not-in-hand').refuses(play('aries', 7), 'cannot-afford');
    const beginners = table({ hand: ['aries'], money: 8, beginner: true });
    beginners.refuses(play('aries', 7), 'no-space');
    beginners.asks('act', [...[1, 2, 3, 4, 5, 6].map((space) => play('aries', space)), end]);
  });

  scenario('one of two copies of which the opponent knows one', (table) => {
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

  scenario('with separate piles covers onto the own one (R-13)', (table) => {
    const game = table({ own: { 1: 'legat' }, hand: ['tuba'], money: 3, deck: 'sets' });
    game.does(play('tuba', 1)).shows({ discard: [['legat'], []], own: { 1: 'tuba' } });
  });
});

describe('collecting money', () => {
  scenario('brings the value of the die', (table) => {
    const game = table({ dice: [6, 2], money: 1, foeMoney: 3 });
    game.does(money(6)).toldOnly({ event: 'collect', player: own, die: 6, money: 6 });
    game.shows({ money: 7, foeMoney: 3, dice: [2] }).asks('act', [money(2), draw(2), end]);
  });

  scenario('needs a die that is there', (table) => {
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
      .toldOnly({ event: 'draws', player: own, die: 3 })
      .shows({ dice: [5] });
    game.asks('deal', [deal('tuba'), deal('forum'), deal('nero')]);
    game.odds(deal('forum'), 2 / 4).odds(deal('tuba'), 1 / 4);
    game
      .deals('forum')
      .toldOnly({ event: 'draw', player: own }, { event: 'drawn', to: own, player: own, card: 'forum' });
    game
      .odds(deal('forum'), 1 / 3)
      .shows({ shown: ['forum'], hand: ['bestia'] })
      .deals('forum', 'nero');
    game.asks('take', [take('forum'), take('nero')]).refuses(take('tuba'), 'not-offered');
    game.shows({ shown: ['forum', 'forum', 'nero'], draw: ['tuba'] });
    game
      .does(take('forum'))
      .toldOnly(
        { event: 'keep', player: own },
        { event: 'kept', to: own, player: own, card: 'forum' },
        { event: 'discard', player: own, card: 'forum', from: 'shown' },
        { event: 'discard', player: own, card: 'nero', from: 'shown' },
      );
    game.shows({ hand: ['bestia', 'forum'], discard: ['legat', 'forum', 'nero'], draw: ['tuba'], shown: [] });
    game.shows({ foeKnown: ['bestia'], money: 0 }).asks('act', [money(5), draw(5), end]);
  });

  scenario('shows and discards the first kinds there are', (table) => {
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
    game.does(draw(4)).told('reshuffle', null).deals('nero').told('reshuffle', null);
    game
      .deals('tuba')
      .told('reshuffle', { player: own, cards: 3 })
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
      .toldOnly({ event: 'draws', player: own, die: 2 }, { event: 'reshuffle', player: own, cards: 2 });
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

  scenario('with separate piles is done from the own ones (R-13)', (table) => {
    const game = table({
      dice: [2, 2],
      deck: 'sets',
      draw: [['tuba'], ['legat']],
      discard: [['arena'], ['nero']],
    });
    game
      .does(draw(2))
      .deals('tuba')
      .told('reshuffle', { player: own, cards: 1 })
      .deals('arena')
      .does(take('arena'));
    game.shows({ draw: [[], ['legat']], discard: [['tuba'], ['nero']], hand: ['arena'] });
    const none = table({ dice: [2], deck: 'sets', draw: [[], ['legat']], discard: [[], ['nero']] });
    none.refuses(draw(2), 'no-cards');
  });
});

describe('activating', () => {
  scenario('puts the die on the space of its number, which may be used again', (table) => {
    const game = table({ own: { 3: 'aquaeductus' }, dice: [3, 3, 4] });
    game
      .refuses(activate(4), 'no-card')
      .does(activate(3))
      .shows({ dice: [3, 4], bank: 13 });
    game
      .does(activate(3))
      .shows({ dice: [4], bank: 10 })
      .refuses(activate(3), 'no-die');
  });

  scenario('on bribery takes any die, for its value in HS, once a turn', (table) => {
    const game = table({ own: { 7: 'aquaeductus' }, dice: [2, 3, 5], money: 6 });
    game.asks('act', [2, 3, 5].flatMap((die) => [money(die), draw(die), bribe(die)]).concat(end));
    game.does(bribe(5)).shows({ money: 1, foeMoney: 0, dice: [2, 3], bank: 13, bribed: true });
    game
      .does(money(3))
      .refuses(bribe(2), 'bribery-used')
      .refuses(bribe(3), 'no-die')
      .asks('act', [money(2), draw(2), end]);
    game.does(end).shows({ bribed: false });
  });

  scenario('needs the bribe to the last HS', (table) => {
    const game = table({ own: { 7: 'aquaeductus' }, dice: [4, 5], money: 4 });
    game.refuses(bribe(5), 'cannot-afford').does(bribe(4)).shows({ money: 0, bank: 13 });
  });

  scenario('gives the first reason that applies', (table) => {
    const card = { own: { 7: 'tuba' } } as const;
    table({ ...card, dice: [4], money: 4 })
      .refuses(bribe(4), 'passive')
      .refuses(bribe(3), 'no-die');
    table({ ...card, dice: [4], money: 3 }).refuses(bribe(4), 'cannot-afford');
    table({ dice: [4], money: 3 }).refuses(bribe(4), 'no-card');
    table({ dice: [4], money: 3, blocked: [[7], []] }).refuses(bribe(4), 'blocked');
    table({ dice: [4], money: 3, blocked: [[7], []], bribed: true }).refuses(bribe(4), 'bribery-used');
    table({ dice: [4], beginner: true, bribed: true })
      .refuses(bribe(4), 'no-bribery')
      .refuses(bribe(3), 'no-die');
    table({ dice: [4], blocked: [[4], []] }).refuses(activate(4), 'blocked');
  });

  scenario('leaves die and money as they were when it is refused', (table) => {
    const game = table({ own: { 1: 'forum', 7: 'statuaJovis' }, foe: { 1: 'tuba' }, dice: [1], money: 10 });
    game
      .refuses(activate(1), 'no-dice')
      .refuses(bribe(1), 'cannot-afford')
      .shows({ dice: [1], money: 10, bribed: false });
  });

  scenario('other answers are not taken now', (table) => {
    const game = table({
      own: { 1: 'bestia' },
      foe: { 1: 'legat', 2: 'mercator' },
      hand: ['tuba'],
      dice: [1, 2],
      money: 9,
    });
    game.refuses(take('tuba'), 'not-now').refuses(onFoe(1), 'not-now').refuses(keep, 'not-now');
    game
      .refuses(roll(1, 2, 3), 'not-now')
      .refuses({ do: 'skip' }, 'not-now')
      .refuses({ do: 'done' }, 'not-now');
    game
      .does(activate(1))
      .refuses(end, 'not-now')
      .refuses(activate(2), 'not-now')
      .refuses(play('tuba', 1), 'not-now');
    game
      .refuses(money(2), 'not-now')
      .refuses({ do: 'battle', roll: 3 }, 'not-now')
      .does(onFoe(1))
      .refuses(end, 'not-now');
    game.refuses({ do: 'battle', roll: 7 }, 'not-offered').refuses({ do: 'battle', roll: 0 }, 'not-offered');
  });
});

describe('blocks (R-12)', () => {
  scenario('a blocked space takes no die, but cards may be laid there', (table) => {
    const game = table({
      own: { 3: 'aquaeductus', 4: 'taberna', 7: 'arena' },
      foe: { 1: 'tuba' },
      hand: ['forum'],
      dice: [3, 4],
      money: 9,
      blocked: [[3, 7], []],
    });
    game.refuses(activate(3), 'blocked').refuses(bribe(3), 'blocked').refuses(bribe(4), 'blocked');
    game
      .does(activate(4))
      .shows({ vp: [11, 10] })
      .does(play('forum', 3))
      .shows({ own: { 3: 'forum', 4: 'taberna', 7: 'arena' } });
    game.shows({ blocked: [[3, 7], []] });
  });

  scenario('holds through the next turn of the blocked player and ends with it', (table) => {
    const game = table({ foe: { 2: 'aquaeductus' }, blocked: [[1], [2, 5]] });
    game
      .does(end)
      .shows({ blocked: [[], [2, 5]] })
      .does(roll(2, 2, 3))
      .asks('act', [money(2), draw(2), money(3), draw(3), end], foe);
    game
      .refuses(activate(2), 'blocked')
      .does(end)
      .shows({ blocked: [[], []] });
  });
});

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
    game.does(money(2)).shows({ money: 0, foeMoney: 4 }).told('collect', { player: foe, money: 4 });
    game.does(draw(2)).deals('arena', 'portus').told('drawn', { to: foe, player: foe, card: 'portus' });
    game.does(take('arena')).shows({ hand: [], foeHand: ['arena'], discard: ['portus'] });
    game.told('kept', { to: foe, player: foe, card: 'arena' });
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
    const swaps = [1, 2].map((space): Action => ({ do: 'swap', card: 'arena', space }));
    game.does(activate(2)).asks('swap', swaps, foe).does(swaps[0]);
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

describe('the next action', () => {
  const decisionOf = (game: Story): OpenDecision => viewOf(game.game.state, 'spectator').decision;

  scenario('begins afresh after a battle', (table) => {
    const cards = {
      own: { 1: 'mercennarius', 2: 'decurio' },
      foe: { 1: 'nero', 2: 'tuba', 3: 'bestia' },
    } as const;
    const game = table({ ...cards, dice: [1, 2, 3], draw: ['arena', 'portus', 'forum'] });
    game
      .does(activate(1))
      .rolls(1)
      .shows({ foe: cards.foe })
      .does(activate(2))
      .asks('target', [1, 2, 3].map(onFoe));
    expect(decisionOf(game)).toMatchObject({
      acting: 'decurio',
      site: 2,
      chain: [{ side: 'own', space: 2 }],
    });
    expect(decisionOf(game)).not.toHaveProperty('roll');
    expect(decisionOf(game)).not.toHaveProperty('target');
    const fresh = table({ ...cards, dice: [3], draw: ['arena', 'portus', 'forum'] });
    game.does(onFoe(1)).rolls(1).does(draw(3));
    expect(decisionOf(game)).toEqual(decisionOf(fresh.does(draw(3))));
  });

  scenario('a new turn leaves nothing of the last action', (table) => {
    const game = table({ own: { 1: 'mercennarius' }, foe: { 1: 'nero' }, dice: [1] });
    game.does(activate(1)).rolls(1).does(end).asks('roll');
    expect(decisionOf(game)).not.toHaveProperty('acting');
  });

  scenario('may go through the same cards again', (table) => {
    const game = table({ own: { 3: 'viaCassia', 4: 'aquaeductus' }, dice: [3, 3] });
    game
      .does(activate(3), onOwn(4), activate(3))
      .asks('target', [onOwn(4)])
      .does(onOwn(4))
      .shows({ bank: 10 });
  });
});

describe('the end of a turn', () => {
  scenario('lets unused dice, the use of bribery and Essedum lapse', (table) => {
    const game = table({ own: { 1: 'tuba' }, dice: [1, 2], bribed: true, weakened: 4, money: 3, turn: 7 });
    game
      .does(end)
      .shows({ dice: [], bribed: false, weakened: 0, money: 3, turn: 8, active: foe })
      .asks('roll');
    game
      .does(roll(1, 2, 3))
      .asks('act', undefined, foe)
      .shows({ dice: [1, 2, 3] });
  });
});

describe('the end of the game', () => {
  scenario('comes when turn 300 ends (R-23); most VP win', (table) => {
    const game = table({ vp: [11, 9], dice: [3], turn: 300 });
    game
      .does(end)
      .toldOnly(
        { event: 'end', player: own },
        { event: 'over', result: { winner: own, vp: [11, 9], cause: 'turn-limit' } },
      );
    game.isOver({ winner: own, vp: [11, 9], cause: 'turn-limit' });
    game.shows({ turn: 300, active: own, dice: [], vp: [11, 9], bank: 16 });
    table({ vp: [9, 11], turn: 300 })
      .does(end)
      .isOver({ winner: foe, vp: [9, 11], cause: 'turn-limit' });
    table({ turn: 300 })
      .does(end)
      .isOver({ winner: null, vp: [10, 10], cause: 'turn-limit' });
  });

  scenario('does not come when turn 299 ends', (table) => {
    const game = table({ turn: 299 }).does(end).asks('roll').shows({ turn: 300, active: foe });
    game.does(roll(1, 2, 3), end).isOver({ winner: own, vp: [10, 3], cause: 'turn-limit' });
  });

  scenario('has come where someone or the bank has no VP', (table) => {
    table({ vp: [0, 10] }).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ vp: [10, 0] }).isOver({ winner: own, vp: [10, 0], cause: 'player-empty' });
    table({ bank: 0 }).isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    table({ vp: [11, 10], bank: 0, dice: [1] }).isOver({ winner: own, vp: [11, 10], cause: 'bank-empty' });
    table({ vp: [0, 10], bank: 0 }).isOver({ winner: foe, vp: [0, 10], cause: 'player-empty' });
    table({ vp: [0, 0] }).isOver({ winner: null, vp: [0, 0], cause: 'player-empty' });
  });

  scenario('comes in the middle of an action, and nothing more is taken', (table) => {
    const game = table({
      own: { 1: 'aquaeductus', 2: 'taberna' },
      foe: { 1: 'tuba' },
      dice: [1, 2],
      bank: 3,
    });
    game.does(activate(1)).isOver({ winner: null, vp: [10, 10], cause: 'bank-empty' });
    game
      .refuses(activate(2), 'game-over')
      .refuses(money(2), 'game-over')
      .shows({ dice: [2] });
  });
});

import { describe } from 'vitest';
import { CARD_IDS, CARDS, type Action, type CardId, type Pair } from '../../src/index.ts';
import { deal, done, end, pass, place, places, roll, SPACES, start } from '../actions.ts';
import { foe, own, scenario, type Scenario } from '../scenario.ts';

/** Deals and passes in the order of the seats; `hands` and `passed` are [own, foe]. */
const dealAll = (game: Scenario, hands: Pair<CardId[]>): Scenario =>
  game.deals(...game.seats.flatMap((p) => hands[p]));

const passAll = (game: Scenario, passed: Pair<Action>): Scenario =>
  game.does(...game.seats.map((p) => passed[p]));

describe('set-up', () => {
  const mine: CardId[] = ['tuba', 'forum', 'forum', 'legat', 'nero'];
  const theirs: CardId[] = ['bestia', 'arena', 'portus', 'velites', 'turris'];

  scenario('begins with the lot', (_, setUp) => {
    const game = setUp();
    game
      .asks('start', [start(own), start(foe)])
      .hasOdds(start(own), 0.5)
      .hasOdds(start(foe), 0.5);
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
      .emitsOnly({ event: 'start', player: foe })
      .shows({ active: foe, turn: 0 })
      .asks('deal');
  });

  scenario('deals 5 cards to each player, from an unordered pile', (_, setUp) => {
    const game = setUp().does(start(own)).asks('deal', CARD_IDS.map(deal));
    game
      .hasOdds(deal('forum'), 10 / 107)
      .hasOdds(deal('tuba'), 1 / 107)
      .hasOdds(deal('turris'), 2 / 107);
    const [first, second] = game.seats;
    const hands = [mine, theirs];
    game
      .deals(hands[first][0])
      .emitsOnly(
        { event: 'draw', player: first },
        { event: 'drawn', to: first, player: first, card: hands[first][0] },
      );
    game
      .refuses(pass('forum', 'legat'), 'not-now')
      .deals(...hands[first].slice(1))
      .asks('deal');
    game.deals(hands[second][0]).emits('drawn', { to: second, player: second });
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
      .emitsOnly(
        { event: 'pass', player: first },
        { event: 'passed', to: first, player: first, cards: passed[first] },
      );
    game.shows({ hand: mine, foeHand: theirs, known: [], foeKnown: [] }).asks('pass', undefined, second);
    game
      .does(pass(...passed[second]))
      .emitsOnly(
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
    both.emits('received', { to: game.seats[1], cards: ['forum', 'forum'] });
  });

  scenario('a player who passes a card and gets the same kind back knows the other copy', (_, setUp) => {
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
    game.refuses(place('tuba', 1), 'not-offered').refuses(end, 'not-now').refuses(done, 'not-now');
    game.does(place('portus', 2)).emitsOnly({
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
    game.asks('lay', places('nero', [3, 5, 6]), foe);
    game.does(place('nero', 3)).shows({ foeHand: [], turn: 0, active: foe }).asks('lay', undefined, own);
    game.does(place('tuba', 1), place('forum', 2), place('forum', 3), place('arena', 4)).shows({ turn: 0 });
    game
      .does(place('bestia', 5))
      .emitsOnly(
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
      hand.flatMap((card) => places(card, [1, 2, 3, 4, 5, 6])),
    );
    game.refuses(place('tuba', 7), 'not-offered');
    game.does(place('tuba', 1), place('legat', 2), place('arena', 3), place('bestia', 4));
    game.does(place('forum', 1), place('forum', 2), place('portus', 3), place('velites', 4));
    game.emits('vacant', { player: own, spaces: 2, vp: 2 }).shows({ vp: [8, 10], bank: 18 });
  });

  scenario('the start can be agreed on', (_, setUp) => {
    const game = dealAll(setUp({ start: foe }).asks('deal').shows({ active: foe }), [mine, theirs]);
    passAll(game, [pass('legat', 'nero'), pass('arena', 'bestia')]).asks('lay', undefined, foe);
  });

  scenario('with separate sets, each player draws from their own pile', (_, setUp) => {
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
    game.asks('deal', kinds[first].map(deal)).hasOdds(deal('forum'), first === own ? 4 / 55 : 6 / 52);
    game
      .deals(...hands[first])
      .asks('deal', kinds[second].map(deal))
      .deals(...hands[second]);
    passAll(game, [pass('arena', 'tuba'), pass('legat', 'nero')]);
    game.shows({ hand: ['forum', 'bestia', 'portus', 'legat', 'nero'], discard: [[], []] });
  });

  scenario('separate sets the other way round', (_, setUp) => {
    const game = setUp({ deck: 'sets', sets: ['roma', 'arena'] }).does(start(own));
    const hands: Pair<CardId[]> = [
      ['turris', 'forum', 'legat', 'nero', 'velites'],
      ['tuba', 'forum', 'arena', 'bestia', 'portus'],
    ];
    dealAll(game, hands).shows({ hand: hands[0], foeHand: hands[1] });
  });

  scenario('with custom decks, each player draws from their own pile', (_, setUp) => {
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

  scenario('figures of this game apply from the beginning', (_, setUp) => {
    const game = setUp({ figures: { forum: { cost: 1 } } }).does(start(own));
    dealAll(game, [mine, theirs]);
    passAll(game, [pass('legat', 'nero'), pass('arena', 'bestia')]);
    game.asks('lay').shows({ hand: ['tuba', 'forum', 'forum', 'arena', 'bestia'] });
  });
});

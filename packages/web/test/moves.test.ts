import { Match, type Update } from '@arena/match';
import {
  Game,
  isSeenBy,
  loadPosition,
  PLAYERS,
  positionOf,
  seeded,
  viewOf,
  type Action,
  type CardId,
  type DeckName,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { inHand } from '../src/table/in-hand.ts';
import { countAt } from '../src/table/motion/counts.ts';
import type { Move, Spot } from '../src/table/motion/move.ts';
import { movesOf, shares } from '../src/table/motion/moves.ts';

const [me, foe] = PLAYERS;

interface Layout {
  active?: Player;
  rows?: [Cards, Cards];
  hand?: CardId[];
  money?: number;
  dice?: number[];
}
type Cards = { [space: number]: CardId };

const rowOf = (cards: Cards): (CardId | null)[] => [1, 2, 3, 4, 5, 6, 7].map((space) => cards[space] ?? null);

const laidOut = ({ active = me, rows = [{}, {}], hand = [], money = 0, dice = [] }: Layout): Game =>
  new Game({
    position: positionOf(
      loadPosition({
        deck: 'mixed',
        active,
        turn: 5,
        vp: [10, 10],
        bank: 16,
        rows: rows.map(rowOf),
        hands: [hand, []],
        money: [money, 0],
        dice,
      }),
    ),
  });

/** What moves while these actions are played. */
function moved(game: Game, actions: Action[], viewer: Player = me): Move[] {
  const before = viewOf(game.state, viewer);
  const events = actions.flatMap((action) => game.play(action));
  return movesOf(before, updateOf(game, events, viewer), viewer);
}

const updateOf = (game: Game, events: Update['events'], viewer: Viewer): Update =>
  ({
    events: events.filter((event) => isSeenBy(event, viewer)),
    sight: { view: viewOf(game.state, viewer) },
  }) as Update;

const on = (player: Player, space: number): Spot => ({ at: 'space', player, space });
const purse = (player: Player): Spot => ({ at: 'purse', player });

test('a card is laid: the one it covers leaves, then it comes, then it is paid', () => {
  const game = laidOut({ rows: [{ 2: 'nero' }, {}], hand: ['forum', 'tuba'], money: 9 });
  const swarm = { move: 'cards', isBeaten: false };
  expect(moved(game, [{ do: 'play', card: 'forum', space: 2 }])).toEqual([
    { ...swarm, flights: [{ card: 'nero', from: on(me, 2), to: { at: 'discard' }, count: 1 }] },
    { ...swarm, flights: [{ card: 'forum', from: { at: 'hand', index: 1 }, to: on(me, 2), count: 1 }] },
    { move: 'tokens', token: 'coin', player: me, count: 5, from: purse(me), to: { at: 'money' } },
  ]);
});

const drawTwo: Action[] = [
  { do: 'draw', die: 2 },
  { do: 'deal', card: 'nero' },
  { do: 'deal', card: 'forum' },
];

test('what the opponent draws has no face', () => {
  const back = { card: null, from: { at: 'draw' }, to: { at: 'backs', index: null }, count: 1 };
  expect(moved(laidOut({ active: foe, dice: [2] }), drawTwo)).toMatchObject([
    { move: 'die', player: foe, to: { at: 'cards' } },
    { move: 'cards', flights: [back, back] },
  ]);
});

test('what is drawn with a die goes into the sheet; one of it into the hand', () => {
  const game = laidOut({ dice: [2] });
  const nero: Spot = { at: 'offer', card: 'nero' };
  const forum: Spot = { at: 'offer', card: 'forum' };
  expect(moved(game, drawTwo)[1]).toMatchObject({ flights: [{ to: nero }, { to: forum }] });
  expect(moved(game, [{ do: 'take', card: 'forum' }])).toMatchObject([
    { flights: [{ card: 'forum', from: forum, to: { at: 'hand', index: 0 } }] },
    { flights: [{ card: 'nero', from: nero, to: { at: 'discard' } }] },
  ]);
});

test('equal dice are told apart', () => {
  expect(moved(laidOut({ dice: [3, 3, 5] }), [{ do: 'money', die: 3 }])).toMatchObject([
    { move: 'die', from: { at: 'die', index: 1 }, to: { at: 'money' } },
    { move: 'tokens', count: 3, from: { at: 'money' }, to: purse(me) },
  ]);
});

test('only dice that are rolled again tumble', () => {
  const game = laidOut({ active: foe, rows: [{ 1: 'fonsBacchi' }, {}] });
  const [turn, vacancies, roll] = moved(game, [{ do: 'end' }, { do: 'roll', dice: [1, 2, 6] }]);
  expect(turn).toEqual({ move: 'turn', player: me });
  expect(vacancies).toMatchObject({ move: 'tokens', token: 'laurel', count: 6, to: { at: 'bank' } });
  expect(roll).toMatchObject({ move: 'roll', dice: [{ value: 1 }, { value: 2 }, { value: 6 }] });
  expect(
    moved(game, [
      { do: 'reroll', dice: [2] },
      { do: 'roll', dice: [4] },
    ]),
  ).toEqual([{ move: 'roll', player: me, dice: [{ value: 4, to: { at: 'die', index: 1 } }] }]);
});

test('a battle is one move, with its verdict; who is beaten falls', () => {
  const game = laidOut({ rows: [{ 3: 'legionarius' }, { 3: 'tuba' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 6 },
  ];
  expect(moved(game, attack, foe)).toMatchObject([
    { move: 'die', to: { at: 'cell', space: 3 } },
    { move: 'mark', spots: [on(me, 3)] },
    {
      move: 'battle',
      attacker: me,
      site: 3,
      acting: 'legionarius',
      target: { player: foe, space: 3, card: 'tuba' },
      isNew: true,
      isRolled: true,
      roll: 6,
      won: true,
    },
    { move: 'cards', isBeaten: true, flights: [{ card: 'tuba', from: on(foe, 3), to: { at: 'discard' } }] },
  ]);
});

test('with Tuba a battle waits for its verdict', () => {
  const game = laidOut({ rows: [{ 3: 'legionarius', 4: 'tuba' }, { 3: 'turris' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 1 },
  ];
  expect(moved(game, attack).at(-1)).toMatchObject({ move: 'battle', roll: 1, isRolled: true, won: null });
  const again: Action[] = [{ do: 'reroll' }, { do: 'battle', roll: 2 }];
  expect(moved(game, again)).toMatchObject([
    { move: 'battle', roll: 2, isRolled: true, isNew: false, won: false, target: { card: 'turris' } },
  ]);
});

test('a series of battles is a series of moves', () => {
  const game = laidOut({ rows: [{ 3: 'arena' }, { 2: 'nero', 3: 'gladiator' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 1 },
    { do: 'battle', roll: 2 },
  ];
  const battles = moved(game, attack).filter(({ move }) => move === 'battle');
  expect(battles).toMatchObject([{ roll: 1 }, { roll: 2 }]);
});

test.each([
  [7, 3, [2, 2, 3]],
  [2, 6, [1, 1]],
  [0, 6, []],
])('%i in at most %i parts', (total, most, parts) => {
  expect(shares(total, most)).toEqual(parts);
});

const DECKS: DeckName[] = ['arena', 'roma', 'mixed'];
const VIEWERS: Viewer[] = [0, 1, 'spectator'];

/** Plays a game of random answers and looks at what every update moves, for everybody. */
function lookAtGame(
  deck: DeckName,
  look: (before: View, update: Update, moves: Move[], me: Player) => void,
): void {
  const random = seeded(`moves of ${deck}`);
  const match = new Match(
    {
      setup: { deck },
      undo: 'free',
      clock: { kind: 'none' },
      seats: [{ kind: 'person' }, { kind: 'person' }],
    },
    '0123456789abcdef'.repeat(4),
  );
  let seen = VIEWERS.map((viewer) => match.latest(viewer));
  const next = (): void =>
    void (seen = VIEWERS.map((viewer, i) => {
      const update = match.latest(viewer);
      const before = seen[i].sight.view;
      const side = viewer === 'spectator' ? 0 : viewer;
      look(before, update, movesOf(before, update, side), side);
      return update;
    }));
  for (const player of PLAYERS) {
    match.receive(player, { type: 'seed', seed: `seed of ${player}` }, 0);
    next();
  }
  while (!match.isOver) {
    const actor = match.latest('spectator').sight.view.decision.actor as Player;
    const { view, decision } = match.latest(actor).sight;
    const actions = view.decision.actions ?? [];
    match.receive(actor, { type: 'act', decision, action: actions[random(actions.length)] }, 0);
    next();
  }
}

type Way = { from: Spot; to: Spot | null; count: number };
const waysIn = (move: Move): Way[] =>
  move.move === 'cards' ? move.flights : move.move === 'tokens' ? [move] : [];

/** How many of what is counted at this spot the moves bring there. */
function broughtTo(spot: Spot, moves: readonly Move[]): number {
  const isThere = (other: Spot | null): boolean => JSON.stringify(other) === JSON.stringify(spot);
  return moves
    .flatMap(waysIn)
    .reduce((sum, { from, to, count }) => sum + count * (Number(isThere(to)) - Number(isThere(from))), 0);
}

/** A card found in a pile is taken out of the sheet in which it was shown. */
const isTakenFrom = (at: Spot['at'], { decision, player }: View, { events }: Update): boolean =>
  decision.from === at && decision.actor === player && events.length > 0;

test.each(DECKS)('the moves of a game with %s account for all that changes', (deck) => {
  const counted: Spot[] = [
    ...PLAYERS.flatMap((player): Spot[] => [{ at: 'vp', player }, purse(player)]),
    { at: 'bank' },
    { at: 'draw' },
    { at: 'discard' },
  ];
  lookAtGame(deck, (before, update, moves) => {
    const { view: after } = update.sight;
    for (const spot of counted) {
      const was = (countAt(before, spot) ?? NaN) - Number(isTakenFrom(spot.at, before, update));
      expect(Math.max(0, was + broughtTo(spot, moves))).toBe(countAt(after, spot));
    }
    for (const player of PLAYERS) expect(rowAfter(before, moves, player)).toEqual(after.rows[player]);
  });
});

function rowAfter(before: View, moves: readonly Move[], player: Player): (CardId | null)[] {
  const cards = [...before.rows[player]];
  for (const { from, to, card } of moves.flatMap((move) => (move.move === 'cards' ? move.flights : []))) {
    if (from.at === 'space' && from.player === player) cards[from.space - 1] = null;
    if (to.at === 'space' && to.player === player) cards[to.space - 1] = card;
  }
  return cards;
}

test.each(DECKS)('things fly from where they lie to where they will lie, with %s', (deck) => {
  lookAtGame(deck, (before, { events, sight: { view: after } }, moves, side) => {
    const told = JSON.stringify([before.decision.passed, events]);
    for (const move of moves) {
      if (move.move === 'roll')
        for (const { value, to } of move.dice)
          expect(to.at === 'die' && to.index !== null && after.dice[to.index]).toBe(value);
      if (move.move === 'die' && move.from.at === 'die') expect(move.from.index).not.toBeNull();
      if (move.move !== 'cards') continue;
      for (const { card, from, to } of move.flights) {
        if (card !== null) expect(told).toContain(card);
        if (from.at === 'hand' && from.index !== null)
          expect(inHand(before, side).cards[from.index]).toBe(card);
        if (to.at === 'hand' && to.index !== null) expect(inHand(after, side).cards[to.index]).toBe(card);
        if (from.at === 'space') expect(before.rows[from.player][from.space - 1]).toBe(card);
      }
    }
  });
});

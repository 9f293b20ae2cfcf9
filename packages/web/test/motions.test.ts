import { committedChance, Match } from '@arena/match';
import {
  Game,
  isVisibleTo,
  loadPosition,
  PLAYERS,
  positionOf,
  seeded,
  viewOf,
  type Action,
  type CardId,
  type DeckName,
  type GameEvent,
  type Player,
  type Space,
  type View,
  type Viewer,
} from '@arena/rules';
import { expect, test } from 'vitest';
import { defined } from './defined.ts';
import type { TableUpdate } from '../src/host/host.ts';
import { visibleHand } from '../src/table/selectors/hands.ts';
import { countAt } from '../src/table/motion/animated-counters.ts';
import type { Flight, Motion, Spot } from '../src/table/motion/motion.ts';
import { motionsOf, splitEvenly } from '../src/table/motion/motions.ts';

const me: Player = 0;
const foe: Player = 1;

interface TestPosition {
  active?: Player;
  rows?: [CardsBySpace, CardsBySpace];
  hand?: CardId[];
  money?: number;
  dice?: number[];
}
type CardsBySpace = { [space: number]: CardId };

const rowOf = (cards: CardsBySpace): (CardId | null)[] =>
  [1, 2, 3, 4, 5, 6, 7].map((space) => cards[space] ?? null);

const gameAt = ({ active = me, rows = [{}, {}], hand = [], money = 0, dice = [] }: TestPosition): Game =>
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

/** The motions of these actions. */
function motionsDuring(game: Game, actions: Action[], viewer: Player = me): Motion[] {
  const before = viewOf(game.state, viewer);
  const events = actions.flatMap((action) => game.play(action));
  return motionsOf(before, updateOf(game, events, viewer), viewer);
}

const updateOf = (game: Game, events: readonly GameEvent[], viewer: Viewer): TableUpdate => ({
  number: 1,
  notice: { what: 'snapshot' },
  events: events.filter((event) => isVisibleTo(event, viewer)),
  snapshot: { view: viewOf(game.state, viewer), decision: 1, undo: null, ending: null },
});

const on = (player: Player, space: Space): Spot => ({ at: 'space', player, space });
const purse = (player: Player): Spot => ({ at: 'purse', player });

test('laying a card discards the covered one, moves the card, then pays for it', () => {
  const game = gameAt({ rows: [{ 2: 'nero' }, {}], hand: ['forum', 'tuba'], money: 9 });
  const swarm = { kind: 'cards', isBeaten: false };
  expect(motionsDuring(game, [{ do: 'play', card: 'forum', space: 2 }])).toEqual([
    { ...swarm, flights: [{ card: 'nero', from: on(me, 2), to: { at: 'discard' }, count: 1 }] },
    { ...swarm, flights: [{ card: 'forum', from: { at: 'hand', index: 1 }, to: on(me, 2), count: 1 }] },
    { kind: 'tokens', token: 'coin', player: me, count: 5, from: purse(me), to: { at: 'money' } },
  ]);
});

const drawTwo: Action[] = [
  { do: 'draw', die: 2 },
  { do: 'deal', card: 'nero' },
  { do: 'deal', card: 'forum' },
];

test('cards drawn by the opponent are face down', () => {
  const back = { card: null, from: { at: 'draw' }, to: { at: 'backs', index: null }, count: 1 };
  expect(motionsDuring(gameAt({ active: foe, dice: [2] }), drawTwo)).toMatchObject([
    { kind: 'die', player: foe, to: { at: 'cards' } },
    { kind: 'cards', flights: [back, back] },
  ]);
});

test('cards drawn with a die go to the sheet, and the chosen one to the hand', () => {
  const game = gameAt({ dice: [2] });
  const nero: Spot = { at: 'offer', card: 'nero' };
  const forum: Spot = { at: 'offer', card: 'forum' };
  expect(motionsDuring(game, drawTwo)[1]).toMatchObject({ flights: [{ to: nero }, { to: forum }] });
  expect(motionsDuring(game, [{ do: 'take', card: 'forum' }])).toMatchObject([
    { flights: [{ card: 'forum', from: forum, to: { at: 'hand', index: 0 } }] },
    { flights: [{ card: 'nero', from: nero, to: { at: 'discard' } }] },
  ]);
});

test('equal dice are distinguished', () => {
  expect(motionsDuring(gameAt({ dice: [3, 3, 5] }), [{ do: 'money', die: 3 }])).toMatchObject([
    { kind: 'die', from: { at: 'die', index: 1 }, to: { at: 'money' } },
    { kind: 'tokens', count: 3, from: { at: 'money' }, to: purse(me) },
  ]);
});

test('only dice that are rolled again tumble', () => {
  const game = gameAt({ active: foe, rows: [{ 1: 'fonsBacchi' }, {}] });
  const [turn, vacancies, roll] = motionsDuring(game, [{ do: 'end' }, { do: 'roll', dice: [1, 2, 6] }]);
  expect(turn).toEqual({ kind: 'turn', player: me });
  expect(vacancies).toMatchObject({ kind: 'tokens', token: 'laurel', count: 6, to: { at: 'bank' } });
  expect(roll).toMatchObject({ kind: 'roll', dice: [{ value: 1 }, { value: 2 }, { value: 6 }] });
  expect(
    motionsDuring(game, [
      { do: 'reroll', dice: [2] },
      { do: 'roll', dice: [4] },
    ]),
  ).toEqual([{ kind: 'roll', player: me, dice: [{ value: 4, to: { at: 'die', index: 1 } }] }]);
});

test('a battle is one motion with its result; a beaten card falls', () => {
  const game = gameAt({ rows: [{ 3: 'legionarius' }, { 3: 'tuba' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 6 },
  ];
  expect(motionsDuring(game, attack, foe)).toMatchObject([
    { kind: 'die', to: { at: 'cell', space: 3 } },
    { kind: 'mark', spots: [on(me, 3)] },
    {
      kind: 'battle',
      shown: {
        attacker: me,
        site: 3,
        card: 'legionarius',
        battle: { defender: foe, space: 3, card: 'tuba', winningFaces: [3, 4, 5, 6] },
        roll: 6,
        won: true,
      },
      isNew: true,
      isRolledNow: true,
    },
    { kind: 'cards', isBeaten: true, flights: [{ card: 'tuba', from: on(foe, 3), to: { at: 'discard' } }] },
  ]);
});

test('with Tuba a battle waits for its result', () => {
  const game = gameAt({ rows: [{ 3: 'legionarius', 4: 'tuba' }, { 3: 'turris' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 1 },
  ];
  expect(motionsDuring(game, attack).at(-1)).toMatchObject({
    kind: 'battle',
    shown: { roll: 1, isSecondRoll: false, won: null },
    isNew: true,
    isRolledNow: true,
  });
  const again: Action[] = [{ do: 'reroll' }, { do: 'battle', roll: 2 }];
  expect(motionsDuring(game, again)).toMatchObject([
    {
      kind: 'battle',
      shown: { roll: 2, isSecondRoll: true, won: false, battle: { card: 'turris' } },
      isNew: false,
      isRolledNow: true,
    },
  ]);
});

test('a series of battles is a series of motions', () => {
  const game = gameAt({ rows: [{ 3: 'arena' }, { 2: 'nero', 3: 'gladiator' }], dice: [3] });
  const attack: Action[] = [
    { do: 'activate', die: 3 },
    { do: 'battle', roll: 1 },
    { do: 'battle', roll: 2 },
  ];
  const battles = motionsDuring(game, attack).filter(({ kind }) => kind === 'battle');
  expect(battles).toMatchObject([
    { shown: { battle: { space: 2 }, series: [2, 3], roll: 1, won: false }, isNew: true },
    { shown: { battle: { space: 3 }, series: [2, 3], roll: 2, won: false }, isNew: true },
  ]);
});

test.each([
  [7, 3, [2, 2, 3]],
  [2, 6, [1, 1]],
  [0, 6, []],
])('%i in at most %i parts', (total, maxParts, parts) => {
  expect(splitEvenly(total, maxParts)).toEqual(parts);
});

const DECKS: DeckName[] = ['arena', 'roma', 'mixed'];
const VIEWERS: Viewer[] = [0, 1, 'spectator'];

/** Plays a random game and passes the motions of every update, for every viewer, to `look`. */
function lookAtGame(
  deck: DeckName,
  look: (before: View, update: TableUpdate, moves: Motion[], me: Player) => void,
): void {
  const random = seeded(`moves of ${deck}`);
  const match = new Match(
    {
      setup: { deck },
      undo: 'free',
      clock: { kind: 'none' },
      seats: [{ kind: 'person' }, { kind: 'person' }],
    },
    committedChance('0123456789abcdef'.repeat(4)),
  );
  const seen = new Map(VIEWERS.map((viewer) => [viewer, match.latest(viewer)]));
  const next = (): void => {
    for (const viewer of VIEWERS) {
      const update = match.latest(viewer);
      const before = defined(seen.get(viewer)).snapshot.view;
      const side = viewer === 'spectator' ? 0 : viewer;
      look(before, update, motionsOf(before, update, side), side);
      seen.set(viewer, update);
    }
  };
  for (const player of PLAYERS) {
    match.receive(player, { type: 'seed', seed: `seed of ${player}` }, 0);
    next();
  }
  while (!match.isOver) {
    const { actor } = match.latest('spectator').snapshot.view.decision;
    const player = defined(PLAYERS.find((each) => each === actor));
    const { view, decision } = match.latest(player).snapshot;
    const actions = view.decision.actions ?? [];
    const action = defined(actions[random(actions.length)]);
    match.receive(player, { type: 'act', decision, action }, 0);
    next();
  }
}

type PathEnds = { from: Spot; to: Spot | null; count: number };
const pathsIn = (move: Motion): PathEnds[] => (move.kind === 'tokens' ? [move] : flightsIn(move));
const flightsIn = (move: Motion): Flight[] =>
  move.kind === 'cards' || move.kind === 'deal' || move.kind === 'exchange' ? move.flights : [];

/** How much the motions add to the count at this spot. */
function broughtTo(spot: Spot, moves: readonly Motion[]): number {
  const isThere = (other: Spot | null): boolean => JSON.stringify(other) === JSON.stringify(spot);
  return moves
    .flatMap(pathsIn)
    .reduce((sum, { from, to, count }) => sum + count * (Number(isThere(to)) - Number(isThere(from))), 0);
}

/** A card from a pile is taken out of the sheet that shows it. */
const isTakenFrom = (at: Spot['at'], { decision, player }: View, { events }: TableUpdate): boolean =>
  decision.from === at && decision.actor === player && events.length > 0;

test.each(DECKS)('the motions of a game with %s explain every change', (deck) => {
  const counted: Spot[] = [
    ...PLAYERS.flatMap((player): Spot[] => [{ at: 'vp', player }, purse(player)]),
    { at: 'bank' },
    { at: 'draw' },
    { at: 'discard' },
  ];
  lookAtGame(deck, (before, update, moves) => {
    const { view: after } = update.snapshot;
    for (const spot of counted) {
      const was = (countAt(before, spot) ?? NaN) - Number(isTakenFrom(spot.at, before, update));
      expect(Math.max(0, was + broughtTo(spot, moves))).toBe(countAt(after, spot));
    }
    for (const player of PLAYERS) expect(rowAfter(before, moves, player)).toEqual(after.rows[player]);
  });
});

function rowAfter(before: View, moves: readonly Motion[], player: Player): (CardId | null)[] {
  const cards = [...before.rows[player]];
  for (const { from, to, card } of moves.flatMap(flightsIn)) {
    if (from.at === 'space' && from.player === player) cards[from.space - 1] = null;
    if (to.at === 'space' && to.player === player) cards[to.space - 1] = card;
  }
  return cards;
}

test.each(DECKS)('motions start and end where things are, with %s', (deck) => {
  lookAtGame(deck, (before, { events, snapshot: { view: after } }, moves, side) => {
    const revealed = JSON.stringify([before.decision.passed, events]);
    for (const move of moves) {
      if (move.kind === 'roll')
        for (const { value, to } of move.dice)
          expect(to.at === 'die' && to.index !== null && after.dice[to.index]).toBe(value);
      if (move.kind === 'die' && move.from.at === 'die') expect(move.from.index).not.toBeNull();
      for (const { card, from, to } of flightsIn(move)) {
        if (card !== null) expect(revealed).toContain(card);
        if (from.at === 'hand' && from.index !== null)
          expect(visibleHand(before, side).cards[from.index]).toBe(card);
        if (to.at === 'hand' && to.index !== null)
          expect(visibleHand(after, side).cards[to.index]).toBe(card);
        if (from.at === 'space') expect(before.rows[from.player][from.space - 1]).toBe(card);
      }
    }
  });
});

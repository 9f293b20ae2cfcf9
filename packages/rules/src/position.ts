import { Ask } from './ask.ts';
import { listSpaces } from './board.ts';
import { freeze } from './frame.ts';
import { CARD_IDS, NONE, type CardId } from './kinds.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, type State } from './state.ts';
import type { DeckName, FigureOverrides, Player, SetName, Space } from './types.ts';
import { idsIn, sizeOf } from './zones.ts';

export type Pair<T> = [T, T];
export type Row = (CardId | null)[];
/** One common pile, or with separate piles one of each player. */
export type Piles<T> = T | Pair<T>;

/** What everybody may see of a game, in the words of the protocol. */
export interface PublicPart {
  deck: DeckName;
  beginner: boolean;
  /** Null before the lot. */
  active: Player | null;
  turn: number;
  vp: Pair<number>;
  bank: number;
  money: Pair<number>;
  dice: number[];
  bribed: boolean;
  rows: Pair<Row>;
  discard: Piles<CardId[]>;
  effects: { fewerDice: Pair<boolean>; blocked: Pair<Space[]>; weakened: number };
  decks?: Pair<CardId[]>;
  sets?: Pair<SetName>;
  figures?: FigureOverrides;
}

/** The whole state, hidden cards included. */
export interface Position extends PublicPart {
  hands: Pair<CardId[]>;
  draw: Piles<CardId[]>;
  known: Pair<CardId[]>;
  shown?: CardId[];
  /** Opaque: the decision that is open, where it is not an action of phase 3. */
  pending?: string;
}

export const pair = <T>(of: (p: Player) => T): Pair<T> => [of(0), of(1)];
export const piles = <T>(g: State, of: (p: Player) => T): Piles<T> => (g.table.separate ? pair(of) : of(0));

const rowOf = (g: State, p: Player): Row =>
  [1, 2, 3, 4, 5, 6, 7].map((s) => (g.card(p, s) === NONE ? null : CARD_IDS[g.card(p, s)]));

const diceOf = (g: State): number[] => [1, 2, 3, 4, 5, 6].flatMap((v) => Array<number>(g.dice(v)).fill(v));

export function publicPart(g: State): PublicPart {
  const { setup } = g.table;
  return {
    deck: setup.deck,
    beginner: setup.beginner ?? false,
    active: g.active === 0 || g.active === 1 ? g.active : null,
    turn: g.turn,
    vp: pair((p) => g.vp(p)),
    bank: g.bank,
    money: pair((p) => g.money(p)),
    dice: diceOf(g),
    bribed: g.bribed,
    rows: pair((p) => rowOf(g, p)),
    discard: piles(g, (p) => idsIn(g, DISCARD + p)),
    effects: {
      fewerDice: pair((p) => g.fewerDice(p)),
      blocked: pair((p) => listSpaces(g.blocked(p))),
      weakened: g.weakened,
    },
    ...(setup.decks === undefined ? {} : { decks: setup.decks }),
    ...(setup.sets === undefined ? {} : { sets: setup.sets }),
    ...(setup.figures === undefined ? {} : { figures: setup.figures }),
  };
}

export function positionOf(g: State): Position {
  return {
    ...publicPart(g),
    hands: pair((p) => idsIn(g, HAND + p)),
    draw: piles(g, (p) => idsIn(g, DRAW + p)),
    known: pair((p) => idsIn(g, KNOWN + p)),
    ...(sizeOf(g, SHOWN) === 0 ? {} : { shown: idsIn(g, SHOWN) }),
    ...(g.ask === Ask.act || g.ask === Ask.over ? {} : { pending: freeze(g) }),
  };
}

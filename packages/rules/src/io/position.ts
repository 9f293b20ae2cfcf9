import { listSpaces } from '../state/space-set.ts';
import { encodePending } from './pending-codec.ts';
import { idOf, NONE, type CardId } from '../state/kinds.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import {
  Ask,
  SPACES,
  type DeckName,
  type FigureOverrides,
  type Player,
  type SetName,
  type Space,
} from '../types.ts';
import { isOver, resultOf } from '../state/verbs.ts';
import { idsIn, sizeOf } from '../state/zones.ts';

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
  /** The turn limit has ended the game: nothing else in a position would tell. */
  over?: true;
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

export const perPlayer = <T>(of: (p: Player) => T): Pair<T> => [of(0), of(1)];
export const areSeparatePiles = (given: Piles<CardId[]>): given is Pair<CardId[]> =>
  given.some(Array.isArray);
export const perPile = <T>(g: State, of: (p: Player) => T): Piles<T> =>
  g.config.separatePiles ? perPlayer(of) : of(0);

const idAt = (g: State, p: Player, space: Space): CardId | null => {
  const kind = g.card(p, space);
  return kind === NONE ? null : idOf(kind);
};
const rowOf = (g: State, p: Player): Row => SPACES.map((space) => idAt(g, p, space));

export function diceOf(g: State): number[] {
  const dice: number[] = [];
  for (let value = 1; value <= 6; value++) for (let n = g.diceShowing(value); n > 0; n--) dice.push(value);
  return dice;
}

export function publicPart(g: State): PublicPart {
  const { setup } = g.config;
  return {
    deck: setup.deck,
    beginner: setup.beginner ?? false,
    active: g.hasActive ? g.active : null,
    turn: g.turn,
    vp: perPlayer((p) => g.vp(p)),
    bank: g.bank,
    money: perPlayer((p) => g.money(p)),
    dice: diceOf(g),
    bribed: g.bribed,
    rows: perPlayer((p) => rowOf(g, p)),
    discard: perPile(g, (p) => idsIn(g, DISCARD + p)),
    effects: {
      fewerDice: perPlayer((p) => g.fewerDice(p)),
      blocked: perPlayer((p) => listSpaces(g.blocked(p))),
      weakened: g.weakened,
    },
    ...optionalPart(g),
  };
}

/** What only some games have. */
export function optionalPart(g: State): Pick<PublicPart, 'decks' | 'sets' | 'figures' | 'over'> {
  const { setup } = g.config;
  const part: ReturnType<typeof optionalPart> = {};
  if (setup.decks !== undefined) part.decks = setup.decks;
  if (setup.sets !== undefined) part.sets = setup.sets;
  if (setup.figures !== undefined) part.figures = setup.figures;
  if (isOver(g) && resultOf(g).cause === 'turn-limit') part.over = true;
  return part;
}

export function positionOf(g: State): Position {
  const position: Position = {
    ...publicPart(g),
    hands: perPlayer((p) => idsIn(g, HAND + p)),
    draw: perPile(g, (p) => idsIn(g, DRAW + p)),
    known: perPlayer((p) => idsIn(g, KNOWN + p)),
  };
  if (sizeOf(g, SHOWN) > 0) position.shown = idsIn(g, SHOWN);
  if (g.ask !== Ask.act && g.ask !== Ask.over) position.pending = encodePending(g);
  return position;
}

export const handOf = (g: State, p: Player): CardId[] => idsIn(g, HAND + p);
export const handSize = (g: State, p: Player): number => sizeOf(g, HAND + p);

import { ANY, matches, TURRIS, type Kind } from './kinds.ts';
import { defended } from './prices.ts';
import { ALL_SPACES, type Spaces, type State } from './state.ts';
import type { Space } from '../types.ts';

/** What lies where. Sets of spaces are bit masks; a selector picks one, seen from the space where a card acts. */
export type Selector = (g: State, at: Space) => Spaces;

export const bit = (space: Space): Spaces => 1 << space;
export const has = (spaces: Spaces, space: Space): boolean => ((spaces >> space) & 1) === 1;
export const first = (spaces: Spaces): Space => 31 - Math.clz32(spaces & -spaces);
export const rest = (spaces: Spaces): Spaces => spaces & (spaces - 1);
export const isSingle = (spaces: Spaces): boolean => spaces !== 0 && rest(spaces) === 0;

const counts = Uint8Array.from({ length: 256 }, (_, spaces) => spaces.toString(2).replaceAll('0', '').length);
export const count = (spaces: Spaces): number => counts[spaces];

export const listSpaces = (spaces: Spaces): Space[] => {
  const list: Space[] = [];
  for (let left = spaces; left !== 0; left = rest(left)) list.push(first(left));
  return list;
};

/** The spaces of a player that hold this very card. */
export function withCard(g: State, p: number, kind: Kind): Spaces {
  let spaces = 0;
  for (let s = 1; s <= 7; s++) if (g.card(p, s) === kind) spaces |= 1 << s;
  return spaces;
}

export const vacant = (g: State, p: number): Spaces => g.table.spaces & ~g.holding(p, ANY);

/** in the order 1..6, bribery. */
export const beside = (space: Space): Spaces => (bit(space - 1) | bit(space + 1)) & ALL_SPACES;

export const own =
  (filter: number): Selector =>
  (g) =>
    g.holding(g.active, filter);
export const enemy =
  (filter: number): Selector =>
  (g) =>
    g.holding(g.opponent, filter);
export const enemyCard =
  (kind: Kind): Selector =>
  (g) =>
    withCard(g, g.opponent, kind);
export const opposite =
  (filter: number): Selector =>
  (g, at) =>
    matches(g.card(g.opponent, at), filter) ? bit(at) : 0;
/** Opposite or diagonally opposite. */
export const facing =
  (filter: number): Selector =>
  (g, at) =>
    g.holding(g.opponent, filter) & (bit(at) | beside(at));
export const adjacent =
  (filter: number): Selector =>
  (g, at) =>
    g.holding(g.active, filter) & beside(at);

/** The defence of a card at this moment. */
export function defence(g: State, p: number, space: Space): number {
  const kind = g.card(p, space);
  const towers = g.faceUp(p, TURRIS) - (kind === TURRIS ? 1 : 0);
  const weakened = p === g.active ? 0 : g.weakened;
  return defended(g.table.defence[kind], towers, weakened);
}

/** Of the opponent's spaces selected, those with a card of at most this current defence. */
export const upToDefence =
  (most: number, cards: Selector): Selector =>
  (g, at) => {
    let spaces = 0;
    for (let left = cards(g, at); left !== 0; left = rest(left)) {
      if (defence(g, g.opponent, first(left)) <= most) spaces |= bit(first(left));
    }
    return spaces;
  };

/** The opponent's cards of lowest current defence. */
export const weakest: Selector = (g) => {
  let lowest = Infinity;
  let spaces = 0;
  for (let left = g.holding(g.opponent, ANY); left !== 0; left = rest(left)) {
    const space = first(left);
    const d = defence(g, g.opponent, space);
    if (d < lowest) {
      lowest = d;
      spaces = 0;
    }
    if (d === lowest) spaces |= bit(space);
  }
  return spaces;
};

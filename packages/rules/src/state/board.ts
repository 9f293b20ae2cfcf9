import { ANY, matches, TURRIS, type Kind } from './kinds.ts';
import { effectiveDefence } from './formulas.ts';
import { ALL_SPACES, type SpaceSet, type State } from './state.ts';
import type { Space } from '../types.ts';

/** What lies where. Sets of spaces are bit masks; a selector picks one, seen from the space where a card acts. */
export type Selector = (g: State, at: Space) => SpaceSet;

export const bit = (space: Space): SpaceSet => 1 << space;
export const has = (spaces: SpaceSet, space: Space): boolean => ((spaces >> space) & 1) === 1;
export const first = (spaces: SpaceSet): Space => 31 - Math.clz32(spaces & -spaces);
export const rest = (spaces: SpaceSet): SpaceSet => spaces & (spaces - 1);
export const isSingle = (spaces: SpaceSet): boolean => spaces !== 0 && rest(spaces) === 0;

const counts = Uint8Array.from({ length: 256 }, (_, spaces) => spaces.toString(2).replaceAll('0', '').length);
export const countSpaces = (spaces: SpaceSet): number => counts[spaces];

export const listSpaces = (spaces: SpaceSet): Space[] => {
  const list: Space[] = [];
  for (let left = spaces; left !== 0; left = rest(left)) list.push(first(left));
  return list;
};

/** The spaces of a player that hold this very card. */
export function spacesWith(g: State, p: number, kind: Kind): SpaceSet {
  let spaces = 0;
  for (let s = 1; s <= 7; s++) if (g.card(p, s) === kind) spaces |= 1 << s;
  return spaces;
}

export const vacantSpaces = (g: State, p: number): SpaceSet =>
  g.config.spacesInPlay & ~g.spacesHolding(p, ANY);

/** in the order 1..6, bribery. */
export const neighbours = (space: Space): SpaceSet => (bit(space - 1) | bit(space + 1)) & ALL_SPACES;

export const own =
  (filter: number): Selector =>
  (g) =>
    g.spacesHolding(g.active, filter);
export const enemy =
  (filter: number): Selector =>
  (g) =>
    g.spacesHolding(g.opponent, filter);
export const enemyCard =
  (kind: Kind): Selector =>
  (g) =>
    spacesWith(g, g.opponent, kind);
export const opposite =
  (filter: number): Selector =>
  (g, at) =>
    matches(g.card(g.opponent, at), filter) ? bit(at) : 0;
/** Opposite or diagonally opposite. */
export const facing =
  (filter: number): Selector =>
  (g, at) =>
    g.spacesHolding(g.opponent, filter) & (bit(at) | neighbours(at));
export const adjacent =
  (filter: number): Selector =>
  (g, at) =>
    g.spacesHolding(g.active, filter) & neighbours(at);

/** The defence of a card at this moment. */
export function defenceOn(g: State, p: number, space: Space): number {
  const kind = g.card(p, space);
  const towers = g.countOnRow(p, TURRIS) - (kind === TURRIS ? 1 : 0);
  const weakened = p === g.active ? 0 : g.weakened;
  return effectiveDefence(g.config.defence[kind], towers, weakened);
}

/** Of the opponent's spaces selected, those with a card of at most this current defence. */
export const upToDefence =
  (most: number, cards: Selector): Selector =>
  (g, at) => {
    let spaces = 0;
    for (let left = cards(g, at); left !== 0; left = rest(left)) {
      if (defenceOn(g, g.opponent, first(left)) <= most) spaces |= bit(first(left));
    }
    return spaces;
  };

/** The opponent's cards of lowest current defence. */
export const weakest: Selector = (g) => {
  let lowest = Infinity;
  let spaces = 0;
  for (let left = g.spacesHolding(g.opponent, ANY); left !== 0; left = rest(left)) {
    const space = first(left);
    const d = defenceOn(g, g.opponent, space);
    if (d < lowest) {
      lowest = d;
      spaces = 0;
    }
    if (d === lowest) spaces |= bit(space);
  }
  return spaces;
};

import type { Kind, SpaceSet } from './brands.ts';
import { ANY, matches, TURRIS } from './kinds.ts';
import { effectiveDefence } from './formulas.ts';
import { bit, first, neighbours, rest } from './space-set.ts';
import type { State } from './state.ts';
import { SPACES, type Player, type Space } from '../types.ts';

/** Picks spaces, as seen from the space where a card acts. */
export type Selector = (g: State, at: Space) => SpaceSet;

/** The player's spaces with this kind of card. */
export function spacesWith(g: State, p: Player, kind: Kind): SpaceSet {
  let spaces: SpaceSet = 0;
  for (const space of SPACES) if (g.card(p, space) === kind) spaces |= bit(space);
  return spaces;
}

export const vacantSpaces = (g: State, p: Player): SpaceSet =>
  g.config.spacesInPlay & ~g.spacesHolding(p, ANY);

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

/** The current defence of the card on a space. */
export function defenceOn(g: State, p: Player, space: Space): number {
  const kind = g.card(p, space);
  const towers = g.countOnRow(p, TURRIS) - (kind === TURRIS ? 1 : 0);
  const weakened = p === g.active ? 0 : g.weakened;
  return effectiveDefence(g.config.defence[kind], towers, weakened);
}

/** Those of the opponent's selected cards whose current defence is at most `max`. */
export const upToDefence =
  (max: number, cards: Selector): Selector =>
  (g, at) => {
    let spaces: SpaceSet = 0;
    for (let left = cards(g, at); left !== 0; left = rest(left)) {
      if (defenceOn(g, g.opponent, first(left)) <= max) spaces |= bit(first(left));
    }
    return spaces;
  };

/** The opponent's cards with the lowest current defence. */
export const weakest: Selector = (g) => {
  let lowest = Infinity;
  let spaces: SpaceSet = 0;
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

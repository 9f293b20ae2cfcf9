import { opponentOf, type Player } from '../types.ts';
import type { Kind } from './brands.ts';
import { idOf } from './kinds.ts';
import { discardPile, drawPile, HAND, KNOWN, type State } from './state.ts';
import { add, addAll, clearZone, countIn, remove, sizeOf } from './zones.ts';

/** Moves cards between hands and piles, and keeps track of what the other player knows about a hand. */

export function reshuffle(g: State, p: Player): void {
  const pile = discardPile(g, p);
  g.events?.push({ event: 'reshuffle', to: 'all', player: p, cards: sizeOf(g, pile) });
  addAll(g, pile, drawPile(g, p));
  clearZone(g, pile);
}

export const canDraw = (g: State, p: Player): boolean =>
  sizeOf(g, drawPile(g, p)) > 0 || sizeOf(g, discardPile(g, p)) > 0;

export function enterHand(g: State, p: Player, kind: Kind): void {
  add(g, HAND + p, kind);
}

/** The other player sees it. */
export function enterHandSeen(g: State, p: Player, kind: Kind): void {
  add(g, HAND + p, kind);
  add(g, KNOWN + opponentOf(p), kind);
}

export function leaveHand(g: State, p: Player, kind: Kind): void {
  remove(g, HAND + p, kind);
  const known = KNOWN + opponentOf(p);
  if (countIn(g, known, kind) > 0) remove(g, known, kind);
}

export function drawCard(g: State, p: Player, kind: Kind): void {
  remove(g, drawPile(g, p), kind);
  g.events?.push({ event: 'draw', to: 'all', player: p });
  g.events?.push({ event: 'drawn', to: p, player: p, card: idOf(kind) });
}

/** The opponent does not see it. */
export function keepCard(g: State, kind: Kind): void {
  enterHand(g, g.active, kind);
  g.events?.push({ event: 'keep', to: 'all', player: g.active });
  g.events?.push({ event: 'kept', to: g.active, player: g.active, card: idOf(kind) });
}

import { CARD_IDS, type Kind } from './kinds.ts';
import { discardPile, drawPile, HAND, KNOWN, type State } from './state.ts';
import { add, addAll, clear, countIn, remove, sizeOf } from './zones.ts';

/** Cards entering and leaving hands and piles, with what the other player knows of the hand. */

export function reshuffle(g: State, p: number): void {
  const pile = discardPile(g, p);
  g.events?.push({ event: 'reshuffle', to: 'all', player: p === 0 ? 0 : 1, cards: sizeOf(g, pile) });
  addAll(g, pile, drawPile(g, p));
  clear(g, pile);
}

export const canDraw = (g: State, p: number): boolean =>
  sizeOf(g, drawPile(g, p)) > 0 || sizeOf(g, discardPile(g, p)) > 0;

export function enterHand(g: State, p: number, kind: Kind): void {
  add(g, HAND + p, kind);
}

/** The other player saw it go there. */
export function enterHandSeen(g: State, p: number, kind: Kind): void {
  add(g, HAND + p, kind);
  add(g, KNOWN + (p ^ 1), kind);
}

export function leaveHand(g: State, p: number, kind: Kind): void {
  remove(g, HAND + p, kind);
  const known = KNOWN + (p ^ 1);
  if (countIn(g, known, kind) > 0) remove(g, known, kind);
}

export function drawn(g: State, p: 0 | 1, kind: Kind): void {
  remove(g, drawPile(g, p), kind);
  g.events?.push({ event: 'draw', to: 'all', player: p });
  g.events?.push({ event: 'drawn', to: p, player: p, card: CARD_IDS[kind] });
}

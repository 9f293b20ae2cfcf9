import { card } from '../fields.ts';
import { check, list, pair } from '../schema.ts';
import { kindOf, type CardId } from '../state/kinds.ts';
import type { State } from '../state/state.ts';
import { add } from '../state/zones.ts';
import { PLAYERS } from '../types.ts';
import { MAX_CARDS } from './setup.ts';

/** An untrusted list of cards. */
export const someCards = list(card, { max: MAX_CARDS, sizeProblem: 'there are not so many cards' });

const somePiles = pair(someCards);

export function loadZone(g: State, zone: number, ids: readonly CardId[]): void {
  for (const id of ids) add(g, zone, kindOf(id));
}

/** The common pile, or with separate piles one for each player. */
export function loadPiles(g: State, zone: number, given: unknown, name: string): void {
  if (g.config.separatePiles) {
    const piles = check(somePiles, given, name);
    for (const p of PLAYERS) loadZone(g, zone + p, piles[p]);
  } else loadZone(g, zone, check(someCards, given, name));
}

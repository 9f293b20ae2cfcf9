import { cards } from '../fields.ts';
import { described, object, optional, pair, text, union, type Infer } from '../schema.ts';
import type { CardId } from '../state/kinds.ts';
import { DRAW, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import { idsIn, sizeOf } from '../state/zones.ts';
import { Ask, PLAYERS, type Player } from '../types.ts';
import { field, loads, reader, schemasOf } from './field-set.ts';
import { loadPiles, loadZone, someCards } from './load-cards.ts';
import { encodePending } from './pending-codec.ts';
import { perPile, perPlayer } from './per-player.ts';
import { PUBLIC_FIELDS } from './public-fields.ts';

/** What a position has besides the public fields. */
export const HIDDEN_FIELDS = {
  hands: field({
    schema: described('the cards in the hands', pair(cards)),
    read: (g) => perPlayer((p) => idsIn(g, HAND + p)),
    load: loads(pair(someCards), (g, hands) => PLAYERS.forEach((p) => loadZone(g, HAND + p, hands[p]))),
  }),
  draw: field({
    schema: described('the draw pile, or with separate piles a pair of them', union(cards, pair(cards))),
    read: (g) => perPile(g, (p) => idsIn(g, DRAW + p)),
    load: (g, given, { name }) => {
      if (given !== undefined) loadPiles(g, DRAW, given, name);
    },
  }),
  known: field({
    schema: described("what each player knows of the opponent's hand", pair(cards)),
    read: (g) => perPlayer((p) => idsIn(g, KNOWN + p)),
    load: loads(pair(someCards), (g, known) => PLAYERS.forEach((p) => loadZone(g, KNOWN + p, known[p])), [
      [],
      [],
    ]),
  }),
  shown: field({
    schema: optional(described('cards in mid-action that are nowhere else', cards)),
    read: (g) => (sizeOf(g, SHOWN) > 0 ? idsIn(g, SHOWN) : undefined),
    load: loads(someCards, (g, ids) => loadZone(g, SHOWN, ids), []),
  }),
  pending: field({
    schema: optional(described('opaque: the open decision, unless it is an action of phase 3', text)),
    read: (g) => (g.ask === Ask.act || g.ask === Ask.over ? undefined : encodePending(g)),
  }),
};

const POSITION_FIELDS = { ...PUBLIC_FIELDS, ...HIDDEN_FIELDS };

/** The whole state, including hidden cards. */
export const POSITION = object(schemasOf(POSITION_FIELDS));
export type Position = Infer<typeof POSITION>;

/** The cards on the spaces of a player. */
export type Row = Position['rows'][number];

const readPosition = reader(POSITION_FIELDS);
export const positionOf = (g: State): Position => readPosition(g, 'spectator');

export const handOf = (g: State, p: Player): CardId[] => idsIn(g, HAND + p);
export const handSize = (g: State, p: Player): number => sizeOf(g, HAND + p);

import {
  PACES,
  POOL_DECKS,
  type Crowd,
  type FoundOpponent,
  type OwnWaiting,
  type PoolView,
  type Wanted,
} from '@arena/api';
import { reachOf } from './matching.ts';
import type { PastMeeting, OfferRow, WaitingRow } from './pool-store.ts';

/** What is known about the pool. */
export interface PoolState {
  waiting: readonly WaitingRow[];
  offers: readonly OfferRow[];
  /** The newest first. */
  meetings: readonly PastMeeting[];
}

/** From how many meetings a typical wait is taken. */
const TYPICAL_MEETINGS = 20;

export type CommonView = Pick<PoolView, 'crowds' | 'ratings'>;
type OwnView = Pick<PoolView, 'waiting' | 'found'>;

/** The part of the pool that everybody sees. */
export const commonView = ({ waiting, meetings }: PoolState): CommonView => ({
  crowds: POOL_DECKS.flatMap((deck) =>
    PACES.map((pace): Crowd => {
      const isSame = (row: Pick<WaitingRow, 'deck' | 'pace'>): boolean =>
        row.deck === deck && row.pace === pace;
      return {
        deck,
        pace,
        waiting: waiting.filter((row) => isSame(row) && row.offer === null).length,
        typicalMs: typicalWait(meetings.filter(isSame)),
      };
    }),
  ),
  ratings: waiting.filter(({ hasAccount }) => hasAccount).map(({ rating }) => Math.round(rating)),
});

/** The median, null without meetings. */
function typicalWait(meetings: readonly PastMeeting[]): number | null {
  const waits = meetings.slice(0, TYPICAL_MEETINGS).flatMap(({ waited0, waited1 }) => [waited0, waited1]);
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? null;
}

/** What only this person sees. */
export function ownView({ waiting, offers }: PoolState, person: string, now: number): OwnView {
  const own = waiting.find((row) => row.person === person);
  if (own === undefined) return { waiting: null, found: null };
  const offer = offers.find(({ id }) => id === own.offer);
  const other = waiting.find((row) => row.offer === own.offer && row !== own);
  const found = offer === undefined || other === undefined ? null : foundOf(own, other, offer, now);
  return { waiting: found === null || found.table === null ? waitingOf(own, now) : null, found };
}

const waitingOf = (
  { deck, pace, isRated, games, rating, deviation, since }: WaitingRow,
  now: number,
): OwnWaiting => ({
  deck,
  pace,
  isRated,
  games,
  rating,
  deviation,
  waitedMs: Math.max(0, now - since),
  reach: reachOf({ deviation, since }, pace, now),
});

const foundOf = (own: WaitingRow, other: WaitingRow, offer: OfferRow, now: number): FoundOpponent => ({
  ...meetingOf(own, other),
  offer: offer.id,
  name: other.name,
  account: other.hasAccount ? other.person : null,
  rating: other.rating,
  deviation: other.deviation,
  msLeft: Math.max(0, offer.deadline - now),
  hasAccepted: own.accepted,
  table: offer.tableId,
});

/** What two people play who have found each other: one game only if both want that, and rated only if both want that. */
export const meetingOf = (one: WaitingRow, other: WaitingRow): Wanted => ({
  deck: one.deck,
  pace: one.pace,
  isRated: [one, other].every(({ hasAccount, isRated }) => hasAccount && isRated),
  games: one.games === 1 && other.games === 1 ? 1 : 2,
});

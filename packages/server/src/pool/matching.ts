import type { GamePace, Strength } from '@arena/api';

/** Somebody who waits. */
export interface WaitingPerson extends Strength {
  person: string;
  /** Since when, in ms. */
  since: number;
}

/** What is known about two people. */
export interface Acquaintance {
  /** Neither has blocked the other. */
  mayMeet: (a: string, b: string) => boolean;
  /** They were offered to each other a moment ago. */
  haveJustMet: (a: string, b: string) => boolean;
}

/** How far the rating of an opponent may be away at first. An uncertain rating allows for more. */
const FIRST_REACH = 80;
const REACH_PER_DEVIATION = 0.5;
/** By how much it opens: 5 a second, or 50 an hour in games whose turns take days. */
const OPENING_PER_MS: Readonly<Record<GamePace, number>> = {
  quick: 0.005,
  calm: 0.005,
  days: 50 / 3_600_000,
};
/** After this long, somebody whom one has just met is better than nobody. */
const PATIENCE_MS = 60_000;

/** How far away the rating of somebody's opponent may be by now. */
export const reachOf = (
  { deviation, since }: Pick<WaitingPerson, 'deviation' | 'since'>,
  pace: GamePace,
  now: number,
): number =>
  Math.floor(FIRST_REACH + REACH_PER_DEVIATION * deviation + OPENING_PER_MS[pace] * Math.max(0, now - since));

/** Whether each is within the reach of the other. */
const isInReach = (a: WaitingPerson, b: WaitingPerson, pace: GamePace, now: number): boolean =>
  distance(a, b) <= Math.min(reachOf(a, pace, now), reachOf(b, pace, now));

const distance = (a: WaitingPerson, b: WaitingPerson): number => Math.abs(a.rating - b.rating);

/**
 * Who plays with whom, of people who wait for the same. Whoever has waited longest chooses first, and gets the nearest
 * rating within reach.
 */
export function pairsAmong(
  waiters: readonly WaitingPerson[],
  pace: GamePace,
  now: number,
  { mayMeet, haveJustMet }: Acquaintance,
): [WaitingPerson, WaitingPerson][] {
  const left = new Set(waiters.toSorted((a, b) => a.since - b.since || (a.person < b.person ? -1 : 1)));
  const isFresh = (a: WaitingPerson, b: WaitingPerson): boolean =>
    a !== b && mayMeet(a.person, b.person) && !haveJustMet(a.person, b.person);
  const mayWaitForOthers = (waiter: WaitingPerson): boolean =>
    now - waiter.since < PATIENCE_MS && waiters.some((other) => isFresh(waiter, other));
  const mayPlay = (a: WaitingPerson, b: WaitingPerson): boolean =>
    a !== b &&
    mayMeet(a.person, b.person) &&
    isInReach(a, b, pace, now) &&
    (!haveJustMet(a.person, b.person) || (!mayWaitForOthers(a) && !mayWaitForOthers(b)));
  const pairs: [WaitingPerson, WaitingPerson][] = [];
  for (const waiter of left) {
    left.delete(waiter);
    const [nearest] = [...left]
      .filter((other) => mayPlay(waiter, other))
      .toSorted(
        (a, b) =>
          Number(haveJustMet(waiter.person, a.person)) - Number(haveJustMet(waiter.person, b.person)) ||
          distance(waiter, a) - distance(waiter, b),
      );
    if (nearest === undefined) continue;
    left.delete(nearest);
    pairs.push([waiter, nearest]);
  }
  return pairs;
}

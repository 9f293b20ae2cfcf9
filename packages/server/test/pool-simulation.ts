import { seeded, type Random } from '@arena/rules';
import { pairsAmong, type WaitingPerson } from '../src/pool/matching.ts';

/** People who come to the pool at random times, on average so many per minute. */
export interface PoolSimulation {
  perMinute: number;
  people: number;
  /** The share without a rating. */
  guests: number;
  seed: string;
  /** The share of offers that one of the two declines, who leaves then. */
  declined?: number;
  /** Whether neither has blocked the other. */
  mayMeet?: (a: string, b: string) => boolean;
}

interface SimulatedPool {
  meetings: SimulatedMeeting[];
  /** Who has declined, and left. */
  gone: WaitingPerson[];
  /** Who waits at the end. */
  left: WaitingPerson[];
}

interface SimulatedMeeting {
  waiters: readonly [WaitingPerson, WaitingPerson];
  /** In ms. */
  at: number;
}

const STEP_MS = 1000;
const MEAN_RATING = 1500;
const SPREAD = 250;
const RATED_DEVIATION = 80;
const GUEST_DEVIATION = 300;
const RESOLUTION = 1 << 30;

/** Everybody waits until they meet somebody; the last ones may wait in vain. */
export function simulatePool({
  perMinute,
  people,
  guests,
  seed,
  declined = 0,
  mayMeet = () => true,
}: PoolSimulation): SimulatedPool {
  const coming = arrivals(seeded(seed), perMinute, people, guests);
  const moods = seeded(`${seed} moods`);
  const end = (coming.at(-1)?.since ?? 0) + 10 * 60_000;
  const pool: SimulatedPool = { meetings: [], gone: [], left: [] };
  const offered = new Set<string>();
  const haveJustMet = (a: string, b: string): boolean => offered.has([a, b].toSorted().join());
  let next = 0;
  for (let now = 0; now <= end; now += STEP_MS) {
    for (; (coming[next]?.since ?? Infinity) <= now; next++) pool.left.push(...coming.slice(next, next + 1));
    for (const waiters of pairsAmong(pool.left, 'quick', now, { mayMeet, haveJustMet })) {
      offered.add(
        waiters
          .map(({ person }) => person)
          .toSorted()
          .join(),
      );
      const isDeclined = moods(RESOLUTION) < declined * RESOLUTION;
      const leaving = isDeclined ? [waiters[moods(2) === 0 ? 0 : 1]] : waiters;
      if (isDeclined) pool.gone.push(...leaving);
      else pool.meetings.push({ waiters, at: now });
      pool.left = pool.left.filter((waiter) => !leaving.includes(waiter));
    }
  }
  return pool;
}

function arrivals(random: Random, perMinute: number, people: number, guests: number): WaitingPerson[] {
  const share = (): number => (random(RESOLUTION) + 0.5) / RESOLUTION;
  let since = 0;
  return Array.from({ length: people }, (_, i) => {
    since += (-Math.log(share()) * 60_000) / perMinute;
    const isGuest = share() < guests;
    // Twelve uniform values make a normal one.
    const normal = Array.from({ length: 12 }, share).reduce((sum, value) => sum + value, -6);
    return {
      person: `p${i}`,
      since,
      rating: isGuest ? MEAN_RATING : MEAN_RATING + SPREAD * normal,
      deviation: isGuest ? GUEST_DEVIATION : RATED_DEVIATION,
    };
  });
}

/** The value that this share of the values does not exceed. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const RATES = [1, 2, 5, 20, 60];

/** The table of docs/finding-opponents.md. */
export function simulationTable(): string {
  const head = [
    '| people a minute | wait, median | wait, 90 % | ratings apart, median | ratings apart, 90 % |',
    '|---|---|---|---|---|',
  ];
  const rows = RATES.map((perMinute) => {
    const { meetings } = simulatePool({ perMinute, people: 1000, guests: 0.3, seed: `pool ${perMinute}` });
    const waits = meetings.flatMap(({ waiters, at }) => waiters.map(({ since }) => (at - since) / 1000));
    const apart = meetings.map(({ waiters: [a, b] }) => Math.abs(a.rating - b.rating));
    const seconds = (share: number): string => `${Math.round(quantile(waits, share))} s`;
    const points = (share: number): string => String(Math.round(quantile(apart, share)));
    return `| ${[perMinute, seconds(0.5), seconds(0.9), points(0.5), points(0.9)].join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}

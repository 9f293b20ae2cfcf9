import type { TwoOf } from './events.ts';
import { historyOf, type PairingHistory } from './history.ts';
import { seatsWithFuture, type Outlook } from './look-ahead.ts';
import { matchingsByCost } from './matchings-by-cost.ts';
import { inOrderOfRules, type PairingCost } from './pairing-cost.ts';
import type { SeatChoices } from './seat-choices.ts';
import { standingsOf, type Standing } from './standings.ts';
import { presentEntrants, type TournamentState } from './state.ts';

/** Who meets whom in a round; the first of a pair begins the first game. */
export interface RoundPlan {
  pairs: readonly TwoOf<string>[];
  byes: readonly string[];
}

interface PairingCandidate extends PairingHistory {
  id: string;
  points: number;
  /** Among those with the same points, from 0, and how many those are. */
  rank: number;
  groupSize: number;
}

/**
 * A Swiss round, of as many as are still to be played. Of all ways to pair those who are present, it takes the one that is
 * best by these rules; a later rule only decides between ways that are equal by all earlier ones.
 * 1. Nobody is free twice.
 * 2. Nobody meets the same person again.
 * 3. Everybody has begun as often as not, within one.
 * 4. Rules 1 to 3 can be kept in all later rounds too, or else in as many as possible.
 * 5. Whoever is free has as few points as possible.
 * 6. Those with like points meet: the squares of the differences add up to the least.
 * 7. In a group with the same points, the upper half meets the lower half in order; the lowest is free.
 */
export function swissRound(state: TournamentState, roundsLeft: number): RoundPlan {
  const people = candidatesOf(state);
  const size = people.length + (people.length % 2);
  // The last place stands for being free.
  const free = size > people.length ? people.length : null;
  const fewest = Math.min(...people.map(({ points }) => points));
  const cost = inOrderOfRules(size, free, (a, b) => {
    const [first, second] = [people[a], people[b]];
    if (first === undefined) return [];
    return second === undefined ? costsOfBye(first, fewest) : costsOfPair(first, second);
  });
  const outlook = { unmet: unmetOf(people, size), free, balances: people.map(({ balance }) => balance) };
  const { pairs, seats } = bestRound(cost, outlook, roundsLeft);
  const matches: TwoOf<string>[] = [];
  const byes: string[] = [];
  for (const [a, b] of pairs) {
    const [one, other] = [people[a], people[b]];
    if (one === undefined) continue;
    if (other === undefined) byes.push(one.id);
    else {
      const table = matches.length;
      const firstBegins = seats?.firstBegins(table) ?? isFirst(one, other, table);
      seats?.choose(table, firstBegins);
      matches.push(firstBegins ? [one.id, other.id] : [other.id, one.id]);
    }
  }
  return { pairs: matches, byes };
}

/** How many ways to pair a round are tried for what they leave to later rounds: finding another takes longer, the more people. */
const maxTries = (size: number): number => Math.ceil(8000 / size ** 2);

interface PairedRound {
  pairs: readonly TwoOf<number>[];
  /** Null: no seats were found that suit later rounds. */
  seats: SeatChoices | null;
}

/** The cheapest way after which the rules can be kept for as many rounds as possible; else the cheapest of all. */
function bestRound(cost: PairingCost, outlook: Outlook, roundsLeft: number): PairedRound {
  const { unmet } = outlook;
  const size = unmet.length;
  const ways = matchingsByCost(size, cost).take(maxTries(size));
  const found: (readonly TwoOf<number>[])[] = [];
  const nextWay = (): readonly TwoOf<number>[] | undefined => {
    const { value } = ways.next();
    if (value !== undefined) found.push(value);
    return value;
  };
  const cheapest = nextWay() ?? [];
  const most = Math.min(roundsLeft, ...unmet.map((others) => others.filter(Boolean).length));
  for (let rounds = most; rounds > 0; rounds--)
    for (let tried = 0; ; tried++) {
      const pairs = found[tried] ?? nextWay();
      if (pairs === undefined || !pairs.every(([a, b]) => unmet[a]?.[b] === true)) break;
      const seats = seatsWithFuture(outlook, pairs, rounds);
      if (seats !== null) return { pairs, seats };
    }
  return { pairs: cheapest, seats: null };
}

/** For each place, who has met it least often: there, a match is no repeat, or not a worse one than elsewhere. */
function unmetOf(people: readonly PairingCandidate[], size: number): boolean[][] {
  const timesMet = (a: PairingCandidate | undefined, b: PairingCandidate | undefined): number =>
    a === undefined || b === undefined ? ((a ?? b)?.byes ?? 0) : (a.met.get(b.id) ?? 0);
  const times = Array.from({ length: size }, (_, a) =>
    Array.from({ length: size }, (__, b) => (a === b ? Infinity : timesMet(people[a], people[b]))),
  );
  const least = Math.min(...times.flat());
  return times.map((row) => row.map((count) => count === least));
}

/** In the order of the standings; newcomers of the same points after others. */
function candidatesOf(state: TournamentState): PairingCandidate[] {
  const present = new Set(presentEntrants(state).map(({ id }) => id));
  const ranked = standingsOf(state, 'swiss').filter(({ id }) => present.has(id));
  const groups = Map.groupBy(ranked, ({ points }) => points);
  const candidate = ({ id, points }: Standing, rank: number, groupSize: number): PairingCandidate => ({
    id,
    points,
    rank,
    groupSize,
    ...historyOf(state, id),
  });
  return [...groups.values()].flatMap((group) =>
    group.map((standing, rank) => candidate(standing, rank, group.length)),
  );
}

const costsOfBye = ({ byes, points, rank, groupSize }: PairingCandidate, fewest: number): number[] => [
  byes,
  0,
  0,
  2 * (points - fewest),
  0,
  groupSize - 1 - rank,
];

function costsOfPair(a: PairingCandidate, b: PairingCandidate): number[] {
  const difference = 2 * Math.abs(a.points - b.points);
  const distance = a.points === b.points ? Math.abs(2 * Math.abs(a.rank - b.rank) - a.groupSize) : 0;
  const unbalanced = Math.min(overOne(a, b), overOne(b, a));
  return [0, a.met.get(b.id) ?? 0, unbalanced, 0, difference ** 2, distance];
}

/** How far beyond one the balances are after a match in these seats. */
const overOne = (first: PairingHistory, second: PairingHistory): number =>
  Math.max(0, Math.abs(first.balance + 1) - 1) + Math.max(0, Math.abs(second.balance - 1) - 1);

/** Whoever has begun less often begins, else whoever did not begin last; at the first tables of all, they take turns. */
function isFirst(a: PairingCandidate, b: PairingCandidate, table: number): boolean {
  if (overOne(a, b) !== overOne(b, a)) return overOne(a, b) < overOne(b, a);
  if (a.balance !== b.balance) return a.balance < b.balance;
  if (a.lastBegan !== b.lastBegan) return a.lastBegan === false;
  return table % 2 === 0;
}

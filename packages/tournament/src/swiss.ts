import type { TwoOf } from './events.ts';
import { historyOf, type PairingHistory } from './history.ts';
import { cheapestMatching } from './matching.ts';
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
 * A Swiss round. Of all ways to pair those who are present, it takes the one that is best by these rules; a later rule
 * only decides between ways that are equal by all earlier ones.
 * 1. Nobody is free twice.
 * 2. Nobody meets the same person again.
 * 3. Whoever is free has as few points as possible.
 * 4. Everybody has begun as often as not, within one.
 * 5. Those with like points meet: the squares of the differences add up to the least.
 * 6. In a group with the same points, the upper half meets the lower half in order; the lowest is free.
 */
export function swissRound(state: TournamentState): RoundPlan {
  const people = candidatesOf(state);
  const hasBye = people.length % 2 === 1;
  const fewest = Math.min(...people.map(({ points }) => points));
  const costs = (a: number, b: number): number[] => {
    const [first, second] = [people[a], people[b]];
    // The last place stands for being free.
    if (first === undefined || second === undefined)
      return first === undefined ? [] : costsOfBye(first, fewest);
    return costsOfPair(first, second);
  };
  const size = people.length + (hasBye ? 1 : 0);
  const partners = cheapestMatching(size, inOrderOfRules(size, costs));
  const pairs: TwoOf<string>[] = [];
  const byes: string[] = [];
  for (const [index, person] of people.entries()) {
    const partner = partners[index] ?? index;
    const other = people[partner];
    if (other === undefined) byes.push(person.id);
    else if (index < partner) pairs.push(inSeats(person, other, pairs.length));
  }
  return { pairs, byes };
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
  2 * (points - fewest),
  0,
  0,
  groupSize - 1 - rank,
];

function costsOfPair(a: PairingCandidate, b: PairingCandidate): number[] {
  const difference = 2 * Math.abs(a.points - b.points);
  const distance = a.points === b.points ? Math.abs(2 * Math.abs(a.rank - b.rank) - a.groupSize) : 0;
  const unbalanced = Math.min(overOne(a, b), overOne(b, a));
  return [0, a.met.get(b.id) ?? 0, 0, unbalanced, difference ** 2, distance];
}

/** How far beyond one the balances are after a match in these seats. */
const overOne = (first: PairingHistory, second: PairingHistory): number =>
  Math.max(0, Math.abs(first.balance + 1) - 1) + Math.max(0, Math.abs(second.balance - 1) - 1);

/** One number for the costs of each rule, such that the costs of a rule outweigh those of all later ones together. */
function inOrderOfRules(
  size: number,
  costs: (a: number, b: number) => readonly number[],
): (a: number, b: number) => number {
  const most: number[] = [];
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (const [rule, cost] of costs(a, b).entries()) most[rule] = Math.max(most[rule] ?? 0, cost);
  const weights: number[] = [];
  let weight = 1;
  for (const cost of most.toReversed()) {
    weights.unshift(weight);
    weight *= 1 + (size / 2) * cost;
  }
  return (a, b) => costs(a, b).reduce((sum, cost, rule) => sum + cost * (weights[rule] ?? 0), 0);
}

/** Whoever has begun less often begins, else whoever did not begin last; at the first tables of all, they take turns. */
function inSeats(a: PairingCandidate, b: PairingCandidate, table: number): TwoOf<string> {
  const isFirst =
    overOne(a, b) !== overOne(b, a)
      ? overOne(a, b) < overOne(b, a)
      : a.balance !== b.balance
        ? a.balance < b.balance
        : a.lastBegan !== b.lastBegan
          ? a.lastBegan === false
          : table % 2 === 0;
  return isFirst ? [a.id, b.id] : [b.id, a.id];
}

import type { TwoOf } from './events.ts';
import { cheapestMatching } from './matching.ts';
import type { PairingCost } from './pairing-cost.ts';

type IndexPair = TwoOf<number>;

/** The cheapest of all ways that have some pairs and do not have others. */
interface SplitWay {
  pairs: readonly IndexPair[];
  cost: number;
  kept: readonly IndexPair[];
  excluded: readonly IndexPair[];
}

/** All ways to pair everybody, cheapest first (Murty): those that are left are split by the first pair of the best they lack. */
export function* matchingsByCost(people: number, cost: PairingCost): Generator<readonly IndexPair[]> {
  const waiting = cheapestOf(people, cost, [], []);
  for (;;) {
    const least = Math.min(...waiting.map((candidate) => candidate.cost));
    const [best] = waiting.splice(
      waiting.findIndex((candidate) => candidate.cost === least),
      1,
    );
    if (best === undefined) return;
    yield best.pairs;
    const others = best.pairs.filter((pair) => !best.kept.includes(pair));
    for (const [index, pair] of others.entries()) {
      const kept = [...best.kept, ...others.slice(0, index)];
      waiting.push(...cheapestOf(people, cost, kept, [...best.excluded, pair]));
    }
  }
}

/** None if there is no such way. */
function cheapestOf(
  people: number,
  { of, limit }: PairingCost,
  kept: readonly IndexPair[],
  excluded: readonly IndexPair[],
): SplitWay[] {
  const keptPartner = new Map(
    kept.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    ),
  );
  const isExcluded = (a: number, b: number): boolean =>
    (keptPartner.get(a) ?? b) !== b ||
    (keptPartner.get(b) ?? a) !== a ||
    excluded.some(([one, other]) => one === a && other === b);
  const costHere = (a: number, b: number): number => (isExcluded(a, b) ? limit : of(a, b));
  const partners = cheapestMatching(people, costHere);
  const pairs = [...partners.entries()].filter(([a, b]) => a < b);
  const cost = pairs.reduce((sum, [a, b]) => sum + costHere(a, b), 0);
  return cost < limit
    ? [{ pairs, cost, kept: pairs.filter(([a, b]) => keptPartner.get(a) === b), excluded }]
    : [];
}

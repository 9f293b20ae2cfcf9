import type { TwoOf } from './events.ts';

export const roundsOfRoundRobin = (people: number): number => Math.max(0, people - 1 + (people % 2));

/**
 * A round of a round robin, by the circle method: one place stands still, the others move on by one each round. With an
 * odd number, who would meet the place that stands still is free. Sides at the same distance from the top of the circle
 * begin in turn, so after every round everybody has begun as often as not, within one.
 */
export function roundRobinRound<T>(people: readonly T[], round: number): TwoOf<T | null>[] {
  const circle = roundsOfRoundRobin(people.length);
  const top = round % circle;
  const at = (place: number): T | null => people[(place + circle) % circle] ?? null;
  const still = people.length % 2 === 0 ? (people.at(-1) ?? null) : null;
  const pairs: TwoOf<T | null>[] = [top % 2 === 0 ? [at(top), still] : [still, at(top)]];
  for (let distance = 1; distance <= (circle - 1) / 2; distance++) {
    const [left, right] = [at(top + distance), at(top - distance)];
    pairs.push(distance % 2 === 1 ? [left, right] : [right, left]);
  }
  return pairs;
}

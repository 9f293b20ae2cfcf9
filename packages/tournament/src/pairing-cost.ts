import { isExact } from './matching.ts';

/** What ways to pair everybody cost. */
export interface PairingCost {
  /** Of a pair, a whole number. */
  of: (a: number, b: number) => number;
  /** No way to pair everybody costs as much. */
  limit: number;
}

/**
 * One number for the costs of each rule, such that the costs of a rule outweigh those of all later ones together. The last
 * rules are left out if the numbers became too large to be exact. `free`: the place that stands for being free.
 */
export function inOrderOfRules(
  size: number,
  free: number | null,
  costs: (a: number, b: number) => readonly number[],
): PairingCost {
  const pairs = size / 2 - (free === null ? 0 : 1);
  const limits: number[] = [];
  const mostOf: [pair: number[], bye: number[]] = [[], []];
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (const [rule, cost] of costs(a, b).entries()) {
        const most = mostOf[b === free ? 1 : 0];
        most[rule] = Math.max(most[rule] ?? 0, cost);
        limits[rule] = 1 + pairs * (mostOf[0][rule] ?? 0) + (mostOf[1][rule] ?? 0);
      }
  const product = (factors: readonly number[]): number => factors.reduce((a, b) => a * b, 1);
  while (!isExact(size, product(limits))) limits.pop();
  const weights = limits.map((_, rule) => product(limits.slice(rule + 1)));
  return {
    of: (a, b) => costs(a, b).reduce((sum, cost, rule) => sum + cost * (weights[rule] ?? 0), 0),
    limit: product(limits),
  };
}

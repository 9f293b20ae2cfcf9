import type { AnalysedStep } from './game-analysis.ts';

/**
 * Moves the values of some steps, all by the same amount, so that they begin at the running balance: luck and errors are
 * differences and stay what they are. They are not moved further than the least certain step to 0 or 1: a certain win or
 * loss stays one.
 */
export function continueFrom(balance: number, steps: readonly AnalysedStep[]): void {
  const [{ before }] = steps;
  if (before === null) return;
  const room = Math.max(0, Math.min(...steps.flatMap(valuesOf).map((value) => Math.min(value, 1 - value))));
  const change = Math.min(room, Math.max(-room, balance - before));
  if (change !== 0) for (const step of steps) move(step, change);
}

const valuesOf = ({ before, after, better, outcomes }: AnalysedStep): number[] =>
  [before, after, better?.value ?? null, ...(outcomes ?? []).map(({ value }) => value)].filter(
    (value) => value !== null,
  );

function move(step: AnalysedStep, change: number): void {
  const moved = <T extends { readonly value: number }>(each: T): T => ({
    ...each,
    value: each.value + change,
  });
  if (step.before !== null) step.before += change;
  if (step.after !== null) step.after += change;
  if (step.better !== null) step.better = moved(step.better);
  if (step.outcomes !== null) step.outcomes = step.outcomes.map(moved);
}

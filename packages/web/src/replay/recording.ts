import type { Pair, RecordReplay, ReplayStep } from '@arena/rules';

export interface Recording {
  record: RecordReplay;
  /** The record as it was read. */
  text: string;
  names: Pair<string>;
}

export function stepAt({ record }: Recording, index: number): ReplayStep {
  const step = record.steps[index];
  if (step === undefined) throw new RangeError(`the replay has no step ${index}`);
  return step;
}

/** The first step of each turn. */
export const turnStarts = ({ record: { steps } }: Recording): number[] =>
  steps.flatMap(({ turn }, i) => (steps[i - 1]?.turn === turn ? [] : [i]));

/** The first step of this turn, or of the first one after it that has steps; null if there is none. */
export const stepOfTurn = ({ record: { steps } }: Recording, turn: number): number | null => {
  const step = steps.findIndex((each) => each.turn >= turn);
  return step < 0 ? null : step;
};

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

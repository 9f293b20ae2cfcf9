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

/** The step after which so many actions have been played, or the last one before. */
export const stepAfter = ({ record: { steps } }: Recording, actions: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ actionCount }) => actionCount <= actions),
  );

/** The step nearest to a place in the graph. */
export function stepNearest(recording: Recording, actions: number): number {
  const before = stepAfter(recording, actions);
  const [at, next] = [before, before + 1].map((step) => recording.record.steps[step]?.actionCount);
  return at !== undefined && next !== undefined && next - actions < actions - at ? before + 1 : before;
}

/** The first step after which at least so many actions have been played, or the last one. */
export function stepReaching({ record: { steps } }: Recording, actions: number): number {
  const step = steps.findIndex(({ actionCount }) => actionCount >= actions);
  return step === -1 ? steps.length - 1 : step;
}

import type { Pair, ReplayStep } from '@arena/rules';
import type { RecordedGame, ReplayViews } from '../host/recorded-game.ts';

/** A game with the names of its players. */
export interface Recording extends RecordedGame {
  readonly names: Pair<string>;
}

export function stepAt({ steps }: Recording, index: number): ReplayStep {
  const step = steps[index];
  if (step === undefined) throw new RangeError(`the replay has no step ${index}`);
  return step;
}

/** What everybody sees after a step. */
export function viewsAt({ views }: Recording, index: number): ReplayViews {
  const seen = views[index];
  if (seen === undefined) throw new RangeError(`the replay has no step ${index}`);
  return seen;
}

/** The first step of each turn. */
export const turnStarts = ({ steps }: Recording): number[] =>
  steps.flatMap(({ turn }, i) => (steps[i - 1]?.turn === turn ? [] : [i]));

/** The first step of this turn, or of the first one after it that has steps; null if there is none. */
export const stepOfTurn = ({ steps }: Recording, turn: number): number | null => {
  const step = steps.findIndex((each) => each.turn >= turn);
  return step < 0 ? null : step;
};

/** The step after which so many actions have been played, or the last one before. */
export const stepAfter = ({ steps }: Recording, actions: number): number =>
  Math.max(
    0,
    steps.findLastIndex(({ actionCount }) => actionCount <= actions),
  );

/** The step nearest to a place in the graph. */
export function stepNearest(recording: Recording, actions: number): number {
  const before = stepAfter(recording, actions);
  const [at, next] = [before, before + 1].map((step) => recording.steps[step]?.actionCount);
  return at !== undefined && next !== undefined && next - actions < actions - at ? before + 1 : before;
}

/** The first step after which at least so many actions have been played, or the last one. */
export function stepReaching({ steps }: Recording, actions: number): number {
  const step = steps.findIndex(({ actionCount }) => actionCount >= actions);
  return step === -1 ? steps.length - 1 : step;
}

import { stepAfter, type Recording } from './recording.ts';

/** What could have been played instead: it begins like the game and then goes its own way. */
export interface Line {
  readonly kind: 'better' | 'branch';
  /** The shared part of the game, and the line. */
  readonly recording: Recording;
  /** The step at which the line begins, in the game and in the line. */
  readonly firstStep: number;
  /** How many actions come before it. */
  readonly from: number;
}

export const lineOf = (kind: Line['kind'], recording: Recording, from: number): Line => ({
  kind,
  recording,
  firstStep: stepAfter(recording, from),
  from,
});

import { Game, openRecord, whyCode, writeRecord, type ActionCode, type Pair } from '@arena/rules';
import type { Recording } from './recording.ts';

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

/** Null if the line cannot be played from there: a kept branch may be damaged. */
export function lineOf(
  kind: Line['kind'],
  game: Game,
  from: number,
  codes: readonly ActionCode[],
  names: Pair<string>,
): Line | null {
  const line = new Game(game.start);
  for (const code of [...game.codes.slice(0, from), ...codes]) {
    if (whyCode(line.state, code) !== null) return null;
    line.playCode(code);
  }
  const text = writeRecord(line);
  const record = openRecord(text);
  const firstStep = record.steps.findLastIndex(({ actionCount }) => actionCount <= from);
  return { kind, recording: { record, text, names }, firstStep, from };
}

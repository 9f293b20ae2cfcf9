import { chanceEvent, compareTurns, type ActionCode, type Game, type Player } from '@arena/rules';
import type { ToldTurningPoint } from './turning-points.ts';

/** A turning point as the analysis knows it. */
interface FoundTurningPoint {
  readonly turn: number;
  readonly side: Player;
  readonly cause: 'error' | 'luck';
  readonly change: number;
  /** The action that changed most, and the last one of the turn. */
  readonly step: number;
  readonly to: number;
  /** How the turn should have gone on from `step`. */
  readonly better: { readonly codes: readonly ActionCode[] } | null;
}

/** A turning point with what its sentences need; an error without a better line cannot be told. */
export function toldPoint(game: Game, point: FoundTurningPoint): ToldTurningPoint | null {
  const { turn, side, change, step, to, cause, better } = point;
  const told = { turn, side, change };
  if (cause === 'luck') {
    const code = game.codes[step];
    if (code === undefined) return null;
    return { ...told, cause, event: chanceEvent(game.stateAfter(step), code) };
  }
  if (better === null) return null;
  // From the decision on: how the turn should have been played, and how it was.
  const turns = compareTurns(game.stateAfter(step), better.codes, game.codes.slice(step, to + 1));
  return { ...told, cause, turns };
}

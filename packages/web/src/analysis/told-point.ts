import type { TurningPoint } from '@arena/ai/game-analysis';
import type { ToldTurningPoint } from '@arena/i18n';
import { chanceEvent, compareTurns, type ComparedTurns, type Game } from '@arena/rules';

/** A turning point with what its sentences need; an error without a better line cannot be told. */
export function toldPoint(game: Game, point: TurningPoint): ToldTurningPoint | null {
  const { turn, side, change, step, cause } = point;
  const code = game.codes[step];
  if (cause === 'luck')
    return code === undefined
      ? null
      : { turn, side, change, cause, event: chanceEvent(game.stateAfter(step), code) };
  const turns = comparedTurns(game, point);
  return turns === null ? null : { turn, side, change, cause, turns };
}

/** From the decision on: how the turn should have been played, and how it was. */
function comparedTurns(game: Game, { step, to, better }: TurningPoint): ComparedTurns | null {
  if (better === null) return null;
  return compareTurns(game.stateAfter(step), better.codes, game.codes.slice(step, to + 1));
}

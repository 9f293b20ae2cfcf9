import { errorOf, seenFrom, type GameAnalysis, type TurningPoint } from '@arena/ai/game-analysis';
import type { Player } from '@arena/rules';

/**
 * The chances of a side before the first error of a turning point and after the last one, or around its luck; null while
 * they are not known. Chance between two errors may change them as well, so their difference need not be the change.
 */
export function chancesAround(
  { steps }: Pick<GameAnalysis, 'steps'>,
  { cause, side, from, to, step }: TurningPoint,
  seenBy: Player,
): { before: number; after: number } | null {
  const turn = steps.slice(from, to + 1);
  const told =
    cause === 'luck'
      ? steps.slice(step, step + 1)
      : turn.filter((each) => each.by === side && (errorOf(each) ?? 0) > 0);
  const [before, after] = [told[0]?.before ?? null, told.at(-1)?.after ?? null];
  return before === null || after === null
    ? null
    : { before: seenFrom(seenBy, before), after: seenFrom(seenBy, after) };
}

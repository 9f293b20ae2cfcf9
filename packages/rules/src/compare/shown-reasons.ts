import type { Difference, TurnReason } from './comparison.ts';

/** Why a turn is better than the one that was played: the most important differences first, for it and against it. */
export interface ShownReasons {
  readonly for: readonly Difference[];
  readonly against: Difference | null;
}

const MOST_SHOWN = 3;
/** In VP: what matters less is not worth a sentence. */
const LEAST_WEIGHT = 0.4;

/** At most three reasons for the better turn and one against it. */
export function shownReasons(reasons: readonly TurnReason[]): ShownReasons {
  const speaking = reasons.filter(({ weight }) => weight >= LEAST_WEIGHT).map(({ difference }) => difference);
  const strong = speaking.filter(({ kind }) => kind !== 'place');
  return {
    for: (strong.length === 0 ? speaking : strong).slice(0, MOST_SHOWN),
    against: reasons.find(({ weight }) => weight <= -LEAST_WEIGHT)?.difference ?? null,
  };
}

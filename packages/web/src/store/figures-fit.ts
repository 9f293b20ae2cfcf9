import type { AnalysisFigures, StoredGame } from './stored-game.ts';

/** How games end that the rules end; whether others are won is not in their values. */
const ENDS_OF_RULES: ReadonlySet<StoredGame['cause']> = new Set(['player-empty', 'bank-empty', 'turn-limit']);
/** Sums in another order differ by less. */
const ROUNDING = 1e-9;

/** Whether these can be the figures of this game: those of a file may be of another game, or changed by hand. */
export function figuresFit(
  { curve, luck, errors, luckByPhase, errorsByPhase }: AnalysisFigures,
  { turns, fromTurn, cause, winner }: Omit<StoredGame, 'figures'>,
): boolean {
  // The start and the end of each turn; the last turn may have no action.
  const length = turns - (fromTurn ?? 0) + 2;
  const end = winner === null ? 0.5 : 1 - winner;
  return (
    (curve.length === length || curve.length === length - 1) &&
    (!ENDS_OF_RULES.has(cause) || curve.at(-1) === end) &&
    addUp(luckByPhase, luck) &&
    addUp(errorsByPhase, errors) &&
    errorsByPhase.flat().every((error) => error >= 0)
  );
}

const addUp = (phases: readonly (readonly number[])[], totals: readonly number[]): boolean =>
  phases.every((terms, i) => {
    const sum = terms.reduce((total, term) => total + term, 0);
    return Math.abs(sum - (totals[i] ?? 0)) < ROUNDING;
  });

import type { Game } from '@arena/rules';
import { analyseGame } from '../src/analysis/analyse-game.ts';
import type { AnalysedStep, ChanceOutcome, GameAnalysis } from '../src/analysis/game-analysis.ts';

export function analyse(game: Game, begun?: GameAnalysis): GameAnalysis {
  const stages = analyseGame(game, begun);
  for (;;) {
    const next = stages.next();
    if (next.done === true) return next.value;
  }
}

/** What the step was worth before chance decided, if its outcomes are right. */
export const expectation = ({ outcomes }: Pick<AnalysedStep, 'outcomes'>): number =>
  (outcomes ?? []).reduce((sum, { probability, value }: ChanceOutcome) => sum + probability * value, 0);

import type { Game } from '@arena/rules';
import type { AnalysisStage, GameAnalysis } from './game-analysis.ts';

export interface AnalysisProgress {
  stage: AnalysisStage;
  /** Of this stage. */
  done: number;
  total: number;
  /** Grows as the generator goes on. */
  analysis: GameAnalysis;
}

/** What analyses of this version are made with. */
export declare const ANALYSIS_KEY: string;

/**
 * Analyses a game from coarse to fine. The generator can be left at any time; an analysis that was left goes on if it is
 * given back.
 */
export declare function analyseGame(game: Game, begun?: GameAnalysis): Generator<AnalysisProgress, GameAnalysis>;

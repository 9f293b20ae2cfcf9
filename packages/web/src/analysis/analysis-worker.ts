import { ANALYSIS_KEY, analyseGame, type AnalysisProgress } from '@arena/ai/analysis';
import type { GameAnalysis } from '@arena/ai/game-analysis';
import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import { readRecord } from '@arena/rules';

export interface AnalysisMethods {
  /** With what analyses are made at present: see `GameAnalysis.key`. */
  key(): string;
  /**
   * Goes on with an analysis that was begun, unless another version began it. Sends its progress as events, not more often
   * than every so many ms within a stage, since every one holds the whole analysis.
   */
  analyse(record: string, begun: GameAnalysis | null, progressMs: number): GameAnalysis;
}

const server = new RpcServer<AnalysisMethods, AnalysisProgress>(browserPort(self));

server.serve({
  key: () => ANALYSIS_KEY,
  analyse(record, begun, progressMs) {
    const pieces = analyseGame(readRecord(record), begun?.key === ANALYSIS_KEY ? begun : undefined);
    let [sent, stage] = [0, ''];
    for (;;) {
      const piece = pieces.next();
      if (piece.done === true) return piece.value;
      const now = performance.now();
      if (now - sent < progressMs && stage === piece.value.stage) continue;
      [sent, stage] = [now, piece.value.stage];
      server.notify(piece.value);
    }
  },
});

import type { AnalysisProgress } from '@arena/ai/analysis';
import type { GameAnalysis } from '@arena/ai/game-analysis';
import { browserPort, RpcClient } from '@arena/match/worker-rpc';
import type { AnalysisMethods } from './analysis-worker.ts';

/** Analyses one game after the other in a worker of its own, so that no page waits for it. */
export class AnalysisClient {
  private worker: Worker | null = null;
  private calls: RpcClient<AnalysisMethods, AnalysisProgress> | null = null;
  private onProgress: (progress: AnalysisProgress) => void = () => undefined;
  private readonly progressMs: number;

  /** `progressMs`: how often it tells its progress. */
  constructor(progressMs = 100) {
    this.progressMs = progressMs;
  }

  /** Resolves to the complete analysis. Rejects if it fails or is stopped. */
  analyse(
    record: string,
    begun: GameAnalysis | null,
    onProgress: (progress: AnalysisProgress) => void = () => undefined,
  ): Promise<GameAnalysis> {
    this.onProgress = onProgress;
    return this.connect().call('analyse', record, begun, this.progressMs);
  }

  /** With what analyses are made at present: others must not be shown. */
  key(): Promise<string> {
    return this.connect().call('key');
  }

  /** Ends the worker in the middle of its work: what it has sent so far is the state to go on from. */
  stop(): void {
    this.calls?.close(new Error('the analysis was stopped'));
    this.worker?.terminate();
    this.calls = null;
    this.worker = null;
  }

  private connect(): RpcClient<AnalysisMethods, AnalysisProgress> {
    if (this.calls !== null && this.calls.error === null) return this.calls;
    this.stop();
    this.worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
    this.calls = new RpcClient(browserPort(this.worker), (progress) => this.onProgress(progress));
    return this.calls;
  }
}

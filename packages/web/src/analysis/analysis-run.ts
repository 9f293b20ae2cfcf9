import type { AnalysisProgress } from '@arena/ai/analysis';
import { ANALYSIS_STAGES, type AnalysisStage, type GameAnalysis } from '@arena/ai/game-analysis';
import { signal } from '@preact/signals';
import { AnalysisClient } from './analysis-client.ts';

/** Where the analysis of a game is kept. */
export interface AnalysisShelf {
  load(): Promise<GameAnalysis | null>;
  keep(analysis: GameAnalysis): Promise<void>;
}

export type AnalysisStatus = 'idle' | 'running' | 'stopped' | 'done' | 'failed';

export type Progress = Pick<AnalysisProgress, 'stage' | 'done' | 'total'>;

/** What an analysis needs of its worker. */
type Analyst = Pick<AnalysisClient, 'analyse' | 'stop'>;

/** The analysis of one game, from a kept one or from the start. It can be stopped and goes on where it was. */
export class AnalysisRun {
  readonly analysis = signal<GameAnalysis | null>(null);
  readonly status = signal<AnalysisStatus>('idle');
  readonly progress = signal<Progress>({ stage: ANALYSIS_STAGES[0], done: 0, total: 0 });
  private readonly record: string;
  private readonly shelf: AnalysisShelf;
  private readonly analyst: Analyst;
  /** Tells a run that was stopped from the one that followed it. */
  private runs = 0;

  constructor(record: string, shelf: AnalysisShelf, analyst: Analyst = new AnalysisClient()) {
    this.record = record;
    this.shelf = shelf;
    this.analyst = analyst;
  }

  /** Starts or resumes. A kept analysis is shown once the worker has accepted it: another version's is made anew. */
  async start(): Promise<void> {
    if (this.status.value === 'running' || this.status.value === 'done') return;
    const run = ++this.runs;
    this.status.value = 'running';
    try {
      const begun = this.analysis.peek() ?? (await this.shelf.load().catch(() => null));
      if (run !== this.runs) return;
      const analysis = await this.analyst.analyse(this.record, begun, (progress) => {
        if (run === this.runs) this.show(progress);
      });
      if (run !== this.runs) return;
      this.analysis.value = analysis;
      this.status.value = 'done';
      this.analyst.stop();
      await this.keep(analysis);
    } catch {
      if (run === this.runs) this.status.value = 'failed';
    }
  }

  /** Keeps what there is. */
  stop(): void {
    if (this.status.value !== 'running') return;
    this.end();
    this.status.value = 'stopped';
  }

  /** For a page that goes away. */
  close(): void {
    this.end();
  }

  private end(): void {
    this.runs++;
    this.analyst.stop();
    const { value: analysis } = this.analysis;
    if (analysis !== null && this.status.value === 'running') void this.keep(analysis);
  }

  private show({ stage, done, total, analysis }: AnalysisProgress): void {
    this.progress.value = { stage, done, total };
    this.analysis.value = analysis;
  }

  /** The page works without storage. */
  private async keep(analysis: GameAnalysis): Promise<void> {
    await this.shelf.keep(analysis).catch(() => undefined);
  }
}

/** How many stages are complete. */
export const stagesDone = (stage: AnalysisStage | null): number =>
  stage === null ? 0 : ANALYSIS_STAGES.indexOf(stage) + 1;

import type { AnalysisProgress } from '@arena/ai/analysis';
import { ANALYSIS_STAGES, type AnalysisStage, type GameAnalysis } from '@arena/ai/game-analysis';
import { signal } from '@preact/signals';
import { alone } from '../lib/alone.ts';
import { AnalysisClient } from './analysis-client.ts';

/** Where the analysis of a game is kept. */
export interface AnalysisShelf {
  /** Of the game, as `gameKey` gives it. */
  key(): string | Promise<string>;
  load(): Promise<GameAnalysis | null>;
  keep(analysis: GameAnalysis): Promise<void>;
}

/** Held while somebody analyses the game with this key, in any tab: whoever comes later takes what the first one kept. */
export const analysisLock = (key: string): string => `arena.analysis.${key}`;

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
  /** Ends the waiting for somebody else who analyses the game. */
  private waiting = new AbortController();
  private keeping: Promise<void> = Promise.resolve();

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
    this.waiting = new AbortController();
    const { signal: stop } = this.waiting;
    try {
      await alone(analysisLock(await this.shelf.key()), stop, () => this.analyse(run));
    } catch {
      if (run === this.runs) this.status.value = 'failed';
    }
  }

  private async analyse(run: number): Promise<void> {
    const kept = await this.shelf.load().catch(() => null);
    if (run !== this.runs) return;
    const begun = kept?.stage === ANALYSIS_STAGES.at(-1) ? kept : (this.analysis.peek() ?? kept);
    try {
      const analysis = await this.analyst.analyse(this.record, begun, (progress) => {
        if (run === this.runs) this.show(progress);
      });
      if (run !== this.runs) return;
      this.analysis.value = analysis;
      this.status.value = 'done';
      this.analyst.stop();
      this.keep(analysis);
    } finally {
      await this.keeping;
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
    this.waiting.abort();
    this.analyst.stop();
    const { value: analysis } = this.analysis;
    if (analysis !== null && this.status.value === 'running') this.keep(analysis);
  }

  private show({ stage, done, total, analysis }: AnalysisProgress): void {
    this.progress.value = { stage, done, total };
    this.analysis.value = analysis;
  }

  /** The page works without storage. */
  private keep(analysis: GameAnalysis): void {
    this.keeping = this.shelf.keep(analysis).catch(() => undefined);
  }
}

/** How many stages are complete. */
export const stagesDone = (stage: AnalysisStage | null): number =>
  stage === null ? 0 : ANALYSIS_STAGES.indexOf(stage) + 1;

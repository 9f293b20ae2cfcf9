import type { AnalysisProgress } from '@arena/ai/analysis';
import type { GameAnalysis } from '@arena/ai/game-analysis';
import { expect, test } from 'vitest';
import { AnalysisRun, type AnalysisShelf } from '../src/analysis/analysis-run.ts';

const analysisAt = (stage: GameAnalysis['stage']): GameAnalysis => ({
  key: 'test',
  stage,
  start: 0.5,
  result: 1,
  steps: [],
  turningPoints: [],
});

/** An analyst whose work is done by the test. */
class FakeAnalyst {
  readonly begun: (GameAnalysis | null)[] = [];
  stops = 0;
  onProgress: (progress: AnalysisProgress) => void = () => undefined;
  work = Promise.withResolvers<GameAnalysis>();

  analyse(
    _: string,
    begun: GameAnalysis | null,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<GameAnalysis> {
    this.begun.push(begun);
    this.onProgress = onProgress;
    this.work = Promise.withResolvers();
    return this.work.promise;
  }

  stop(): void {
    this.stops++;
    this.work.promise.catch(() => undefined);
    this.work.reject(new Error('stopped'));
  }

  progress(analysis: GameAnalysis): void {
    this.onProgress({ stage: 'actions', done: 3, total: 9, analysis });
  }
}

let games = 0;

class FakeShelf implements AnalysisShelf {
  kept: GameAnalysis | null = null;
  private readonly game = `game ${games++}`;

  key(): string {
    return this.game;
  }

  async load(): Promise<GameAnalysis | null> {
    return this.kept;
  }

  async keep(analysis: GameAnalysis): Promise<void> {
    this.kept = analysis;
  }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function started(shelf = new FakeShelf()) {
  const analyst = new FakeAnalyst();
  const run = new AnalysisRun('record', shelf, analyst);
  void run.start();
  await settle();
  return { run, analyst, shelf };
}

test('shows progress, then the whole analysis, which it keeps', async () => {
  const { run, analyst, shelf } = await started();
  analyst.progress(analysisAt('turns'));
  expect(run.status.value).toBe('running');
  expect(run.analysis.value).toEqual(analysisAt('turns'));
  expect(run.progress.value).toEqual({ stage: 'actions', done: 3, total: 9 });
  analyst.work.resolve(analysisAt('turning-points'));
  await settle();
  expect(run.status.value).toBe('done');
  expect(shelf.kept).toEqual(analysisAt('turning-points'));
});

test('stopped, it keeps what there is, and goes on from there', async () => {
  const { run, analyst, shelf } = await started();
  analyst.progress(analysisAt('turns'));
  run.stop();
  await settle();
  expect([run.status.value, analyst.stops]).toEqual(['stopped', 1]);
  expect(run.analysis.value).toEqual(analysisAt('turns'));
  expect(shelf.kept).toEqual(analysisAt('turns'));
  void run.start();
  await settle();
  expect(analyst.begun).toEqual([null, analysisAt('turns')]);
});

test('what a stopped worker still says does not count', async () => {
  const { run, analyst } = await started();
  const late = analyst.onProgress;
  run.stop();
  late({ stage: 'luck', done: 1, total: 2, analysis: analysisAt('actions') });
  await settle();
  expect(run.analysis.value).toBeNull();
  expect(run.status.value).toBe('stopped');
});

test('a kept analysis is given to the worker, and shown only once the worker has accepted it', async () => {
  const shelf = new FakeShelf();
  shelf.kept = analysisAt('turning-points');
  const { run, analyst } = await started(shelf);
  expect(analyst.begun).toEqual([analysisAt('turning-points')]);
  expect(run.analysis.value).toBeNull();
});

test('a game that is being analysed is not analysed a second time: the result is taken over', async () => {
  const first = await started();
  const second = await started(first.shelf);
  expect([first.analyst.begun, second.analyst.begun]).toEqual([[null], []]);
  expect(second.run.status.value).toBe('running');
  first.analyst.work.resolve(analysisAt('turning-points'));
  await settle();
  expect(second.analyst.begun).toEqual([analysisAt('turning-points')]);
});

test('whoever waits for another one to analyse the game can stop, and goes on where that one stopped', async () => {
  const first = await started();
  const second = await started(first.shelf);
  second.run.stop();
  expect(second.run.status.value).toBe('stopped');
  first.analyst.progress(analysisAt('actions'));
  first.run.close();
  await settle();
  expect(second.analyst.begun).toEqual([]);
  void second.run.start();
  await settle();
  expect(second.analyst.begun).toEqual([analysisAt('actions')]);
});

test('a failure can be retried', async () => {
  const { run, analyst } = await started();
  analyst.work.reject(new Error('no memory'));
  await settle();
  expect(run.status.value).toBe('failed');
  void run.start();
  await settle();
  expect(run.status.value).toBe('running');
});

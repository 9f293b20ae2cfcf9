import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { WEIGHT_LAYOUT } from '../src/net/network.ts';
import { compileKernel, MEMORY_PAGES } from '../kernel/compile.ts';
import {
  currentVersion,
  readProgress,
  readWeights,
  writeProgress,
  writeWeights,
  type TrainingProgress,
} from './checkpoint.ts';
import { initializeWeights, weightsIn } from './learner.ts';
import { totalGames, type TrainingPlan } from './plan.ts';
import { GAMES_STARTED, STOP, type SelfPlayReport, type SelfPlayTask } from './self-play-task.ts';

export interface TrainingOptions {
  /** Where checkpoints are stored. */
  folder: URL;
  plan: TrainingPlan;
  /** Null: random weights. */
  initialWeights: Float32Array<ArrayBuffer> | null;
  /** Null: the network plays against itself. */
  opponentWeights: Float32Array<ArrayBuffer> | null;
  minutes: number;
  threads?: number;
}

const SAVE_EVERY_MS = 60_000;
/** Weights are averaged over the last part of the last stage: the average is less noisy than any single snapshot. */
const AVERAGED_FRACTION = 0.25;
const AVERAGE_EVERY_MS = 2_000;

/** Starts or resumes a training run. It ends when the plan is complete, when time is up, or on Ctrl-C. */
export async function train(options: TrainingOptions): Promise<void> {
  const { minutes, threads = availableParallelism() } = options;
  const run = new TrainingRun(options, new WebAssembly.Module(await compileKernel({ shared: true })));
  const timers = [
    setInterval(() => run.updateAverage(), AVERAGE_EVERY_MS),
    setInterval(() => run.save(), SAVE_EVERY_MS),
    setTimeout(() => run.stop(), minutes * 60_000),
  ];
  process.on('SIGINT', () => run.stop());
  await Promise.all(Array.from({ length: threads }, (_, thread) => run.play(thread)));
  for (const timer of timers) clearTimeout(timer);
  run.save();
}

class TrainingRun {
  private readonly folder: URL;
  private readonly curveFile: URL;
  private readonly opponentWeights: Float32Array<ArrayBuffer> | null;
  private readonly kernel: WebAssembly.Module;
  private readonly memory = new WebAssembly.Memory({
    initial: MEMORY_PAGES,
    maximum: MEMORY_PAGES,
    shared: true,
  });
  private readonly weights = weightsIn(this.memory);
  private readonly average = new Float32Array(WEIGHT_LAYOUT.size);
  private readonly counters = new SharedArrayBuffer(8);
  private readonly counter = new Int32Array(this.counters);
  private readonly progress: TrainingProgress;
  private readonly startedAt = performance.now();
  private error = 0;

  constructor(
    { folder, plan, initialWeights, opponentWeights }: TrainingOptions,
    kernel: WebAssembly.Module,
  ) {
    this.folder = folder;
    this.curveFile = new URL('curve.csv', folder);
    this.opponentWeights = opponentWeights;
    this.kernel = kernel;
    mkdirSync(folder, { recursive: true });
    const stored = readProgress(folder);
    this.progress = stored ?? { on: currentVersion(), plan, games: 0, seconds: 0, averaged: 0, date: '' };
    if (this.progress.games > 0) this.resume();
    else this.begin(initialWeights);
    this.counter[GAMES_STARTED] = this.progress.games;
  }

  private begin(initialWeights: Float32Array<ArrayBuffer> | null): void {
    if (initialWeights === null) initializeWeights(seeded(this.progress.plan.seed), this.weights);
    else this.weights.set(initialWeights);
    writeFileSync(this.curveFile, 'games,seconds,error\n');
  }

  private resume(): void {
    this.weights.set(readWeights(this.folder, 'weights'));
    if (this.progress.averaged > 0) this.average.set(readWeights(this.folder, 'average'));
    console.log(`Resuming after ${this.progress.games} games.`);
  }

  private get gamesStarted(): number {
    return Atomics.load(this.counter, GAMES_STARTED);
  }

  /** Plays in a thread until the plan is complete or the run is stopped. */
  play(thread: number): Promise<void> {
    const { memory, kernel, counters, opponentWeights } = this;
    const { plan, games } = this.progress;
    const seed = `${plan.seed}, after ${games} games, thread ${thread}`;
    const task: SelfPlayTask = { memory, kernel, thread, counters, plan, seed, opponentWeights };
    const worker = new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: task });
    worker.on('message', ({ error }: SelfPlayReport) => (this.error = error));
    return new Promise((resolve, reject) => {
      worker.on('exit', () => resolve()).on('error', reject);
    });
  }

  stop(): void {
    Atomics.store(this.counter, STOP, 1);
  }

  updateAverage(): void {
    const { weights, average, progress } = this;
    const lastStage = progress.plan.stages.at(-1)?.games ?? 0;
    if (this.gamesStarted < totalGames(progress.plan) - lastStage * AVERAGED_FRACTION) return;
    progress.averaged++;
    average.forEach((mean, i) => (average[i] = mean + ((weights[i] ?? 0) - mean) / progress.averaged));
  }

  save(): void {
    const { folder, progress, weights, average, error } = this;
    const games = Math.min(this.gamesStarted, totalGames(progress.plan));
    const seconds = Math.round(progress.seconds + (performance.now() - this.startedAt) / 1000);
    writeWeights(folder, 'weights', weights);
    writeWeights(folder, 'average', progress.averaged > 0 ? average : weights);
    writeProgress(folder, { ...progress, games, seconds, date: new Date().toISOString().slice(0, 10) });
    appendFileSync(this.curveFile, `${games},${seconds},${error.toFixed(5)}\n`);
    console.log(`${games} games, ${seconds} s, mean squared error ${error.toFixed(4)}`);
  }
}

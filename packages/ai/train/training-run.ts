import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { seeded, type Random } from '@arena/rules';
import type { NetworkShape } from '../src/net/network.ts';
import {
  currentVersion,
  readProgress,
  readWeights,
  shapeOf,
  writeProgress,
  writeWeights,
  type TrainingProgress,
} from './checkpoint.ts';
import { Learner, playingWeights } from './learner.ts';
import { hyperparametersAt, totalGames, type TrainingPlan } from './plan.ts';
import { positionIn, ReplayBuffer } from './replay-buffer.ts';
import type { SampleArrays } from './samples.ts';
import type { SelfPlayReport, SelfPlayTask, SelfPlayUpdate } from './self-play-task.ts';

export interface TrainingOptions {
  /** Where checkpoints are stored. */
  folder: URL;
  plan: TrainingPlan;
  /** Null: random weights. They have the shape of the plan, with the auxiliary outputs. */
  initialWeights: Float32Array | null;
  /** Null: the network plays against itself. */
  opponent: { shape: NetworkShape; weights: Float32Array<ArrayBuffer> } | null;
  minutes: number;
  /** Threads that play. One more learns. */
  threads: number;
  /** The strength of the weights, for the curve. */
  score: (shape: NetworkShape, weights: Float32Array, games: number) => number;
}

const SAVE_EVERY_MS = 300_000;
const BATCH = 256;
/** Each position is learned from this often, on average, before the buffer drops it. */
const REPLAYS = 4;
/** The share of all positions that are replayed, the newest ones, and how many at most: early games are poor examples. */
const REPLAYED_SHARE = 0.3;
const MAX_REPLAYED = 1_000_000;
/** Learning begins with half as many positions: the first ones are all from a few games. */
const MIN_POSITIONS = 40_000;
/** The weight of a report in the running mean of the error. */
const ERROR_SMOOTHING = 1 / 100;
/** The weight of the newest weights in the average, which is less noisy than they are. */
const AVERAGING = 1 / 5000;

/** Starts or resumes a training run. It ends when the plan is complete, when time is up, or on Ctrl-C. */
export async function train(options: TrainingOptions): Promise<void> {
  const { folder, plan, minutes, threads } = options;
  mkdirSync(folder, { recursive: true });
  const progress = readProgress(folder) ?? {
    on: currentVersion(),
    plan,
    games: 0,
    positions: 0,
    seconds: 0,
    date: '',
  };
  const run = new TrainingRun(options, progress, await Learner.create(shapeOf(progress)));
  const timers = [
    setInterval(() => run.save(), SAVE_EVERY_MS),
    setTimeout(() => run.stop(), minutes * 60_000),
  ];
  process.on('SIGINT', () => run.stop());
  process.on('SIGTERM', () => run.stop());
  await Promise.all(Array.from({ length: threads }, (_, thread) => run.play(thread)));
  for (const timer of timers) clearTimeout(timer);
  run.save();
}

class TrainingRun {
  private readonly folder: URL;
  private readonly curveFile: URL;
  private readonly opponent: TrainingOptions['opponent'];
  private readonly score: TrainingOptions['score'];
  private readonly learner: Learner;
  private readonly average: Float32Array<ArrayBuffer>;
  private readonly replay = new ReplayBuffer();
  private readonly progress: TrainingProgress;
  private readonly random: Random;
  private readonly startedAt = performance.now();
  private readonly secondsBefore: number;
  /** Positions that are still to be learned from. */
  private due = 0;
  private isStopping = false;
  /** Running mean of the squared error of the value, in positions from which nothing has been learned yet. */
  private error = 0.25;

  constructor(
    { folder, initialWeights, opponent, score }: TrainingOptions,
    progress: TrainingProgress,
    learner: Learner,
  ) {
    this.folder = folder;
    this.curveFile = new URL('curve.csv', folder);
    this.opponent = opponent;
    this.score = score;
    this.progress = progress;
    this.learner = learner;
    this.secondsBefore = progress.seconds;
    this.random = seeded(`${progress.plan.seed}, after ${progress.games} games`);
    const { trainingWeights } = learner;
    if (progress.games > 0) {
      trainingWeights.set(readWeights(folder));
      console.log(`Resuming after ${progress.games} games.`);
    } else {
      if (initialWeights === null) learner.initialize(this.random);
      else trainingWeights.set(initialWeights);
      writeFileSync(this.curveFile, 'games,seconds,error,score\n');
    }
    this.average = Float32Array.from(trainingWeights);
  }

  private get currentWeights(): Float32Array<ArrayBuffer> {
    return playingWeights(this.learner.shape, this.learner.trainingWeights);
  }

  /** Plays in a thread until the plan is complete or the run is stopped. */
  play(thread: number): Promise<void> {
    const { plan, games } = this.progress;
    const { shape } = this.learner;
    const seed = `${plan.seed}, after ${games} games, thread ${thread}`;
    const task: SelfPlayTask = {
      plan,
      seed,
      shape,
      weights: this.currentWeights,
      opponent: this.opponent,
      games,
    };
    const worker = new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: task });
    worker.on('message', (report: SelfPlayReport) => {
      const update = this.learnFrom(report);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(update);
    });
    return new Promise((resolve, reject) => {
      worker.on('exit', () => resolve()).on('error', reject);
    });
  }

  stop(): void {
    this.isStopping = true;
  }

  private learnFrom({ games, samples }: SelfPlayReport): SelfPlayUpdate {
    const { progress, replay, learner, random } = this;
    progress.games += games;
    progress.positions += samples.ends.length;
    this.updateError(samples);
    replay.add(samples, Math.max(MIN_POSITIONS, Math.min(MAX_REPLAYED, progress.positions * REPLAYED_SHARE)));
    if (replay.size >= MIN_POSITIONS / 2) this.due += samples.ends.length * REPLAYS;
    const { rate } = hyperparametersAt(progress.plan, progress.games);
    for (; this.due >= BATCH; this.due -= BATCH) {
      learner.learn(
        Array.from({ length: BATCH }, () => replay.sample(random)),
        rate,
      );
      this.updateAverage();
    }
    const isComplete = progress.games >= totalGames(progress.plan);
    return this.isStopping || isComplete ? null : { weights: this.currentWeights, games: progress.games };
  }

  private updateError(samples: SampleArrays): void {
    const count = samples.ends.length;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const position = positionIn(samples, i);
      sum += (this.learner.predict(position) - (position.targets[0] ?? 0)) ** 2;
    }
    this.error += (sum / count - this.error) * ERROR_SMOOTHING;
  }

  private updateAverage(): void {
    const { average } = this;
    const { trainingWeights } = this.learner;
    for (let i = 0; i < average.length; i++)
      average[i] = (average[i] ?? 0) + AVERAGING * ((trainingWeights[i] ?? 0) - (average[i] ?? 0));
  }

  save(): void {
    const { folder, progress, average, learner } = this;
    progress.seconds = Math.round(this.secondsBefore + (performance.now() - this.startedAt) / 1000);
    progress.date = new Date().toISOString().slice(0, 10);
    writeWeights(folder, average);
    writeProgress(folder, progress);
    const { games, seconds } = progress;
    const score = this.score(learner.shape, playingWeights(learner.shape, average), games);
    appendFileSync(this.curveFile, `${games},${seconds},${this.error.toFixed(5)},${score.toFixed(3)}\n`);
    console.log(`${games} games, ${seconds} s, squared error ${this.error.toFixed(4)}, score ${score}`);
  }
}

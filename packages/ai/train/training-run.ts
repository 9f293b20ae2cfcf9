import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { WEIGHT_LAYOUT } from '../src/net/network.ts';
import { compileKernel, MEMORY_PAGES } from '../kernel/compile.ts';
import { initializeWeights, weightsIn } from './learner.ts';
import { totalGames, type TrainingPlan } from './plan.ts';
import {
  checkVersion,
  currentVersion,
  readWeights,
  writeWeights,
  type WeightsVersion,
} from './checkpoint.ts';
import type { SelfPlayReport, SelfPlayTask } from './self-play-worker.ts';

export interface TrainingOptions {
  /** Where it is kept, so that it can go on elsewhere. */
  folder: URL;
  plan: TrainingPlan;
  /** Where it begins; null: from nothing. */
  initialWeights: Float32Array | null;
  /** Whom it plays against; null: itself. */
  opponentWeights: Float32Array | null;
  minutes: number;
  threads?: number;
}

interface TrainingProgress {
  on: WeightsVersion;
  plan: TrainingPlan;
  games: number;
  seconds: number;
  /** How many moments the mean is of. */
  averaged: number;
  /** The day it was last at work. */
  date: string;
}

const SAVE_EVERY_MS = 60_000;
/** What counts in the end is the mean over the last part of the last stage: single weights tremble, their mean does not. */
const AVERAGED_FRACTION = 0.25;
const AVERAGE_EVERY_MS = 2_000;

function readProgress(file: URL, plan: TrainingPlan): TrainingProgress {
  const progress: TrainingProgress = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as TrainingProgress)
    : { on: currentVersion(), plan, games: 0, seconds: 0, averaged: 0, date: '' };
  checkVersion(progress.on);
  return progress;
}

/** Resolves when the worker has played its games. */
function playInWorker(task: SelfPlayTask, onReport: (report: SelfPlayReport) => void): Promise<void> {
  const worker = new Worker(new URL('./self-play-worker.ts', import.meta.url), { workerData: task });
  worker.on('message', onReport);
  return new Promise((resolve, reject) => worker.on('exit', () => resolve()).on('error', reject));
}

/** Begins, or goes on where it was left; ends when the plan is done, when the time is over, or by Ctrl-C. */
export async function train(training: TrainingOptions): Promise<void> {
  const { folder, initialWeights, opponentWeights, minutes, threads = availableParallelism() } = training;
  const [progressFile, curve] = [new URL('progress.json', folder), new URL('curve.csv', folder)];
  mkdirSync(folder, { recursive: true });
  const kernel = new WebAssembly.Module(await compileKernel({ shared: true }));
  const memory = new WebAssembly.Memory({ initial: MEMORY_PAGES, maximum: MEMORY_PAGES, shared: true });
  const weights = weightsIn(memory);
  const average = new Float32Array(WEIGHT_LAYOUT.size);
  const counters = new SharedArrayBuffer(8);
  const counter = new Int32Array(counters);
  const progress = readProgress(progressFile, training.plan);
  const { plan } = progress;
  const planned = totalGames(plan);
  const averagedFrom = planned - plan.stages[plan.stages.length - 1].games * AVERAGED_FRACTION;
  if (progress.games > 0) {
    weights.set(readWeights(folder, 'weights'));
    if (progress.averaged > 0) average.set(readWeights(folder, 'average'));
    console.log(`Going on after ${progress.games} games.`);
  } else {
    if (initialWeights === null) initializeWeights(seeded(plan.seed), weights);
    else weights.set(initialWeights);
    writeFileSync(curve, 'games,seconds,error\n');
  }
  counter[0] = progress.games;

  const begun = performance.now();
  let error = 0;
  const save = (): void => {
    const games = Math.min(counter[0], planned);
    const date = new Date().toISOString().slice(0, 10);
    const seconds = Math.round(progress.seconds + (performance.now() - begun) / 1000);
    writeWeights(folder, 'weights', weights);
    writeWeights(folder, 'average', progress.averaged > 0 ? average : weights);
    writeFileSync(progressFile, JSON.stringify({ ...progress, games, seconds, date }, null, 2));
    appendFileSync(curve, `${games},${seconds},${error.toFixed(5)}\n`);
    console.log(`${games} games, ${seconds} s, squared error ${error.toFixed(4)}`);
  };
  const takeIntoAverage = (): void => {
    if (counter[0] < averagedFrom) return;
    progress.averaged++;
    for (let i = 0; i < average.length; i++) average[i] += (weights[i] - average[i]) / progress.averaged;
  };
  const enough = (): void => void Atomics.store(counter, 1, 1);
  const timers = [setInterval(takeIntoAverage, AVERAGE_EVERY_MS), setInterval(save, SAVE_EVERY_MS)];
  const ending = setTimeout(enough, minutes * 60_000);
  process.on('SIGINT', enough);
  const selfPlay = (thread: number): Promise<void> => {
    const seed = `${plan.seed}, after ${progress.games} games, thread ${thread}`;
    const task = { memory, kernel, thread, counters, plan, seed, opponentWeights };
    return playInWorker(task, (report) => (error = report.error));
  };
  await Promise.all(Array.from({ length: threads }, (_, thread) => selfPlay(thread)));
  timers.forEach(clearInterval);
  clearTimeout(ending);
  save();
}

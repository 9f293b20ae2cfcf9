/**
 * Trains the network from nothing, or goes on where it was left.
 *
 * npm run train -- [minutes] [threads]
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { LAYOUT } from '../src/net/network.ts';
import { compile, PAGES } from '../kernel/compile.ts';
import { randomWeights, weightsIn } from './learner.ts';
import type { Plan } from './plan.ts';
import { FOLDER, readWeights, writeWeights } from './state.ts';
import type { Report, Task } from './worker.ts';

const PROGRESS = new URL('progress.json', FOLDER);
const CURVE = new URL('curve.csv', FOLDER);

const PLAN: Plan = {
  seed: 'arena 2',
  games: 1_600_000,
  lambda: 0.7,
  rate: [0.0032, 0.0002],
  whim: [0.03, 0.01],
};
const SAVE_EVERY_MS = 60_000;
/** What is shipped is the mean over the last part of a run: single weights tremble, their mean does not. */
const AVERAGED_FROM = 0.75;
const AVERAGE_EVERY_MS = 2_000;

interface Progress {
  plan: Plan;
  games: number;
  seconds: number;
  /** How many moments the mean is of. */
  averaged: number;
}

const [minutes = 100, threads = availableParallelism()] = process.argv.slice(2).map(Number);

mkdirSync(FOLDER, { recursive: true });
const kernel = new WebAssembly.Module(await compile({ shared: true }));
const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES, shared: true });
const weights = weightsIn(memory);
const counters = new SharedArrayBuffer(8);
const counter = new Int32Array(counters);
const progress: Progress = existsSync(PROGRESS)
  ? (JSON.parse(readFileSync(PROGRESS, 'utf8')) as Progress)
  : { plan: PLAN, games: 0, seconds: 0, averaged: 0 };
const average = new Float32Array(LAYOUT.size);
if (progress.games > 0) {
  weights.set(readWeights('weights.f32'));
  if (progress.averaged > 0) average.set(readWeights('average.f32'));
  console.log(`Going on after ${progress.games} games.`);
} else {
  randomWeights(seeded(progress.plan.seed), weights);
  writeFileSync(CURVE, 'games,seconds,error\n');
}
counter[0] = progress.games;

const begun = performance.now();
let error = 0;
function save(): void {
  const games = Math.min(counter[0], progress.plan.games);
  const seconds = Math.round(progress.seconds + (performance.now() - begun) / 1000);
  writeWeights('weights.f32', weights);
  writeWeights('average.f32', progress.averaged > 0 ? average : weights);
  writeFileSync(PROGRESS, JSON.stringify({ ...progress, games, seconds }, null, 2));
  appendFileSync(CURVE, `${games},${seconds},${error.toFixed(5)}\n`);
  console.log(`${games} games, ${seconds} s, squared error ${error.toFixed(4)}`);
}

function takeIntoAverage(): void {
  if (counter[0] < progress.plan.games * AVERAGED_FROM) return;
  progress.averaged++;
  for (let i = 0; i < average.length; i++) average[i] += (weights[i] - average[i]) / progress.averaged;
}

const averaging = setInterval(takeIntoAverage, AVERAGE_EVERY_MS);
const saving = setInterval(save, SAVE_EVERY_MS);
const ending = setTimeout(() => Atomics.store(counter, 1, 1), minutes * 60_000);
process.on('SIGINT', () => Atomics.store(counter, 1, 1));
await Promise.all(
  Array.from({ length: threads }, (_, thread) => {
    const seed = `${progress.plan.seed}, after ${progress.games} games, thread ${thread}`;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { memory, kernel, thread, counters, plan: progress.plan, seed } satisfies Task,
    });
    worker.on('message', (report: Report) => (error = report.error));
    return new Promise((resolve, reject) => worker.on('exit', resolve).on('error', reject));
  }),
);
clearInterval(saving);
clearInterval(averaging);
clearTimeout(ending);
save();

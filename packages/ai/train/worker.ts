import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { Kernel } from '../src/net/kernel.ts';
import { Learner } from './learner.ts';
import { gamesIn, scheduleAt, setupFor, type Plan } from './plan.ts';
import { SelfPlay } from './self-play.ts';

/** One of the threads that play and learn with the same weights. */
export interface Task {
  memory: WebAssembly.Memory;
  kernel: WebAssembly.Module;
  thread: number;
  /** How many games all threads have begun, and whether it is enough. */
  counters: SharedArrayBuffer;
  plan: Plan;
  seed: string;
  rival: Float32Array | null;
}

export interface Report {
  error: number;
}

const REPORT_EVERY = 500;

const { memory, kernel, thread, counters, plan, seed, rival } = workerData as Task;
const random = seeded(seed);
const counter = new Int32Array(counters);
const play = new SelfPlay(new Learner(memory, kernel, thread), random, rival && new Kernel(rival));
while (Atomics.load(counter, 1) === 0) {
  const game = Atomics.add(counter, 0, 1);
  if (game >= gamesIn(plan)) break;
  play.play(setupFor(random), scheduleAt(plan, game));
  if (play.games % REPORT_EVERY === 0) parentPort?.postMessage({ error: play.error } satisfies Report);
}

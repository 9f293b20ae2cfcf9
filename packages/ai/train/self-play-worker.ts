import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { Learner } from './learner.ts';
import { totalGames, hyperparametersAt, randomSetup, type TrainingPlan } from './plan.ts';
import { SelfPlay } from './self-play.ts';

/** One of the threads that play and learn with the same weights. */
export interface SelfPlayTask {
  memory: WebAssembly.Memory;
  kernel: WebAssembly.Module;
  thread: number;
  /** How many games all threads have begun, and whether it is enough. */
  counters: SharedArrayBuffer;
  plan: TrainingPlan;
  seed: string;
  opponentWeights: Float32Array | null;
}

export interface SelfPlayReport {
  error: number;
}

const REPORT_EVERY = 500;

const { memory, kernel, thread, counters, plan, seed, opponentWeights } = workerData as SelfPlayTask;
const random = seeded(seed);
const counter = new Int32Array(counters);
const selfPlay = new SelfPlay(
  new Learner(memory, kernel, thread),
  random,
  opponentWeights && new WasmNetwork(opponentWeights),
);
while (Atomics.load(counter, 1) === 0) {
  const game = Atomics.add(counter, 0, 1);
  if (game >= totalGames(plan)) break;
  selfPlay.play(randomSetup(random), hyperparametersAt(plan, game));
  if (selfPlay.games % REPORT_EVERY === 0)
    parentPort?.postMessage({ error: selfPlay.error } satisfies SelfPlayReport);
}

import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '@arena/rules';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { Learner } from './learner.ts';
import { totalGames, hyperparametersAt, randomSetup } from './plan.ts';
import { SelfPlay } from './self-play.ts';
import { GAMES_STARTED, selfPlayTask, STOP, type SelfPlayReport } from './self-play-task.ts';

const REPORT_EVERY = 500;

const { memory, kernel, thread, counters, plan, seed, opponentWeights } = selfPlayTask.parse(workerData);
const random = seeded(seed);
const counter = new Int32Array(counters);
const selfPlay = new SelfPlay(
  new Learner(memory, kernel, thread),
  random,
  opponentWeights && new WasmNetwork(opponentWeights),
);
while (Atomics.load(counter, STOP) === 0) {
  const game = Atomics.add(counter, GAMES_STARTED, 1);
  if (game >= totalGames(plan)) break;
  selfPlay.play(randomSetup(random), hyperparametersAt(plan, game));
  if (selfPlay.games % REPORT_EVERY === 0)
    parentPort?.postMessage({ error: selfPlay.error } satisfies SelfPlayReport);
}

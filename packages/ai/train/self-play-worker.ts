import { parentPort, workerData } from 'node:worker_threads';
import { PLAYERS, seeded } from '@arena/rules';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { hyperparametersAt } from './plan.ts';
import { randomSetup } from './random-setup.ts';
import { SampleCollector } from './samples.ts';
import { selfPlayTask, selfPlayUpdate, type SelfPlayReport } from './self-play-task.ts';
import { SelfPlay } from './self-play.ts';

/** A report comes after this many positions. */
const REPORTED_POSITIONS = 1000;

const { plan, seed, shape, weights, games: gamesBefore, opponent } = selfPlayTask.parse(workerData);
const random = seeded(seed);
const net = new WasmNetwork(shape, weights);
const collector = new SampleCollector();
const fixed = opponent === null ? null : new WasmNetwork(opponent.shape, opponent.weights);
/** A fixed opponent changes seats after each game. */
const players =
  fixed === null
    ? [new SelfPlay(net, random, collector)]
    : PLAYERS.map((seat) => new SelfPlay(net, random, collector, { net: fixed, seat }));
let played = 0;

function playUntilReport(gamesSoFar: number): SelfPlayReport {
  const hyperparameters = hyperparametersAt(plan, gamesSoFar);
  let games = 0;
  while (collector.length < REPORTED_POSITIONS) {
    players[played++ % players.length]?.play(randomSetup(random), hyperparameters);
    games++;
  }
  return { games, samples: collector.take() };
}

/** The main thread learns from the report while this one plays on, so weights are older by one report. */
function report(gamesSoFar: number): void {
  const result = playUntilReport(gamesSoFar);
  const { features, ends, targets } = result.samples;
  parentPort?.postMessage(result, [features.buffer, ends.buffer, targets.buffer]);
}

parentPort?.on('message', (message: unknown) => {
  const update = selfPlayUpdate.parse(message);
  if (update === null) {
    parentPort?.close();
    return;
  }
  net.load(update.weights);
  report(update.games);
});
report(gamesBefore);
report(gamesBefore);

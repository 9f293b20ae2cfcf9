import { playGames } from '../src/bot-match.ts';
import { netBot } from '../src/net/net-bot.ts';
import type { NetworkShape } from '../src/net/network.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { mean } from '../src/statistics/intervals.ts';

/** Rough, for the training curve: the standard error is about 3 %. */
const GAMES = 120;

/** The share of points against the shipped network, both one action ahead. */
export function scoreAgainstShipped(shape: NetworkShape, weights: Float32Array, seed: number): number {
  const bots = [netBot('trained', new WasmNetwork(shape, weights)), netBot('shipped', shippedNet)] as const;
  let points: number[] = [];
  for (const { pairs } of playGames({ setup: { deck: 'arena' }, bots, games: GAMES, seed: `curve ${seed}` }))
    points = pairs;
  return mean(points) / 2;
}

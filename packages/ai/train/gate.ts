/**
 * Tests whether the trained weights are stronger than the shipped ones with equal search, deck by deck and seat by seat. A
 * deck ends early when a sequential probability ratio test over mirrored pairs has decided.
 *
 * npm run gate -w packages/ai -- [pairs] [nodes] [trained|response] [decks...] [--whole] [--small]
 *
 * With `--whole`, all pairs are played; with `--small`, against the small network. `nodes` is the budget of each decision for the search by rollouts; with 0 both look only one action ahead. `response` tests
 * the result of `train:best-response`.
 */
import type { Pair, Setup } from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { playGames } from '../src/bot-match.ts';
import { netBot } from '../src/net/net-bot.ts';
import type { ValueFunction } from '../src/net/network.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { smallNet } from '../src/net/small-net.ts';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { rolloutBot } from '../src/search/rollouts.ts';
import { formatBySeat, sprt, totalsOf } from '../measure/statistics.ts';
import { BEST_RESPONSE, CHAMPION, readProgress, readWeights, shapeOf } from './checkpoint.ts';
import { playingWeights } from './learner.ts';

const [pairsGiven = '200', nodesGiven = '600', which = 'trained', ...named] = process.argv.slice(2);
const nodes = Number(nodesGiven);
const isWhole = named.includes('--whole');
const opponent = named.includes('--small') ? smallNet : shippedNet;
const decks = named.filter((name) => !name.startsWith('--'));
const SETUPS: Readonly<Record<string, Setup>> = {
  arena: { deck: 'arena' },
  roma: { deck: 'roma' },
  mixed: { deck: 'mixed' },
  sets: { deck: 'sets' },
  beginners: { deck: 'arena', beginner: true },
};
/** A difference that is worth a new set of weights. */
const ELO = 20;
const REPORT_EVERY = 50;

function trainedNet(): ValueFunction {
  const folder = which === 'response' ? BEST_RESPONSE : CHAMPION;
  const progress = readProgress(folder);
  if (progress === null) throw new Error('There is no training run.');
  const shape = shapeOf(progress);
  return new WasmNetwork(shape, playingWeights(shape, readWeights(folder)));
}

/** The same search for both. */
function botWith(name: string, net: ValueFunction): Bot {
  if (nodes === 0) return netBot(name, net);
  const bot = rolloutBot(name, net);
  return { name, choose: (view, random) => bot.choose(view, random, { nodes }) };
}

const bots = [botWith(which, trainedNet()), botWith('opponent', opponent)] as const;
for (const [name, setup] of Object.entries(SETUPS)) {
  if (decks.length > 0 && !decks.includes(name)) continue;
  let points: Pair<number>[] = [];
  let verdict: string | null = null;
  for (const { games, bySeat } of playGames({ setup, bots, games: 2 * Number(pairsGiven), seed: 'gate' })) {
    if (games % 2 === 1) continue;
    points = bySeat[0].map((first, i) => [first, bySeat[1][i] ?? 0]);
    if (points.length % REPORT_EVERY === 0)
      console.error(`${name}, ${points.length} pairs: ${formatBySeat(points)}`);
    verdict = sprt(totalsOf(points), ELO);
    if (verdict !== null && !isWhole) break;
  }
  console.log(`${name}, ${points.length} pairs: ${formatBySeat(points)}; ${verdict ?? 'undecided'}`);
}

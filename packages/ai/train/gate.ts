/**
 * Tests whether the trained weights are stronger than the shipped ones, both as one-action bots, with a sequential
 * probability ratio test over mirrored pairs:
 *
 * npm run gate -w packages/ai -- [Elo] [trained|response] [deck]
 *
 * With 0 Elo it plays all games and prints the score. `response` tests the result of `train:best-response`.
 */
import { checkSetup } from '@arena/rules';
import { playGames } from '../src/bot-match.ts';
import { WasmNetwork } from '../src/net/wasm-network.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { netBot } from '../src/net/net-bot.ts';
import { sprt, formatScore } from '../measure/statistics.ts';
import { CHAMPION, readWeights, BEST_RESPONSE } from './checkpoint.ts';

const [eloGiven = '10', which = 'trained', deck = 'arena'] = process.argv.slice(2);
const elo = Number(eloGiven);
const folder = which === 'response' ? BEST_RESPONSE : CHAMPION;
const MAX_GAMES = elo === 0 ? 4000 : 20_000;
const REPORT_EVERY = 500;

const bots = [
  netBot('trained', new WasmNetwork(readWeights(folder, 'average'))),
  netBot('shipped', shippedNet),
] as const;

let verdict: string | null = null;
for (const { games, pairs } of playGames({
  setup: checkSetup({ deck }),
  bots,
  games: MAX_GAMES,
  seed: 'gate',
})) {
  if (games % 2 === 1) continue;
  verdict = elo === 0 ? null : sprt(pairs, elo);
  if (verdict !== null || games % REPORT_EVERY === 0)
    console.log(`${pairs.length} pairs: ${formatScore(pairs)}${verdict === null ? '' : ` · ${verdict}`}`);
  if (verdict !== null) break;
}
if (verdict === null && elo > 0) console.log(`Undecided after ${MAX_GAMES} games.`);

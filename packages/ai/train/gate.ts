/**
 * Whether what was trained is stronger than what is shipped, both one action ahead, by Wald's test over mirrored pairs:
 *
 * npm run gate -- [Elo] [trained|response] [deck]
 *
 * With 0 Elo all games are played, and the share is told; `response` is what `npm run respond` has trained.
 */
import type { DeckName } from '@arena/rules';
import { playGames } from '../src/match.ts';
import { Kernel } from '../src/net/kernel.ts';
import { shippedNet } from '../src/net/load.ts';
import { netBot } from '../src/net/net-bot.ts';
import { sequentialTest, shareText } from '../measure/statistics.ts';
import { CHAMPION, readWeights, RESPONSE } from './state.ts';

const [eloGiven = '10', which = 'trained', deck = 'arena'] = process.argv.slice(2);
const elo = Number(eloGiven);
const folder = which === 'response' ? RESPONSE : CHAMPION;
const MOST_GAMES = elo === 0 ? 4000 : 20_000;
const TOLD_EVERY = 500;

const bots = [
  netBot('trained', new Kernel(readWeights(folder, 'average'))),
  netBot('shipped', shippedNet),
] as const;

let verdict: string | null = null;
for (const { games, pairs } of playGames({
  setup: { deck: deck as DeckName },
  bots,
  games: MOST_GAMES,
  seed: 'gate',
})) {
  if (games % 2 === 1) continue;
  verdict = elo === 0 ? null : sequentialTest(pairs, elo);
  if (verdict !== null || games % TOLD_EVERY === 0)
    console.log(`${pairs.length} pairs: ${shareText(pairs)}${verdict === null ? '' : ` · ${verdict}`}`);
  if (verdict !== null) break;
}
if (verdict === null && elo > 0) console.log(`After ${MOST_GAMES} games neither is shown.`);

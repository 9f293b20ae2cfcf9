/**
 * Two bots, each with its own time: npm run meet -- <one> <two> [pairs] [ms of one] [ms of two] [deck]
 *
 * `meet -- rollouts rollouts 160 50 1000` tells what more time is worth, `meet -- "peeking net" net` what it would be
 * worth to see the other hand. What has been played is kept; a run that was ended goes on from there.
 */
import type { DeckName } from '@arena/rules';
import { playMatchups } from './matchups.ts';
import { formatScore } from './statistics.ts';

const [one, two, pairs = '100', first = '50', second = first, deck = 'arena'] = process.argv.slice(2);
if (one === undefined || two === undefined) throw new Error('Name two bots.');
const [results] = await playMatchups([
  { one, two, pairs: Number(pairs), ms: [Number(first), Number(second)], deck: deck as DeckName },
]);
console.log(
  `${one} at ${first} ms v ${two} at ${second} ms, ${pairs} pairs, ${deck}: ${formatScore(results)}`,
);

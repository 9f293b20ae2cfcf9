/**
 * Plays two bots against each other, each with its own thinking time:
 *
 * npm run head-to-head -w packages/ai -- <one> <two> [pairs] [ms of one] [ms of two] [deck]
 *
 * `rollouts rollouts 160 50 1000` measures what more time is worth; `"peeking net" net` what it would be worth to see the
 * opponent's hand; `level-8 "former level-8" 100 0` what the large network has brought. Results are stored in results/meetings.json; a stopped run resumes.
 */
import { checkSetup } from '@arena/rules';
import { playMatchups } from './matchups.ts';
import { formatBySeat } from './statistics.ts';

const [one, two, pairs = '100', msOfOne = '50', msOfTwo = msOfOne, deckGiven = 'arena'] =
  process.argv.slice(2);
if (one === undefined || two === undefined) throw new Error('Name two bots.');
const { deck } = checkSetup({ deck: deckGiven });
const [points = []] = await playMatchups([
  { one, two, pairs: Number(pairs), ms: [Number(msOfOne), Number(msOfTwo)], deck },
]);
console.log(
  `${one} at ${msOfOne} ms v ${two} at ${msOfTwo} ms, ${pairs} pairs, ${deck}: ${formatBySeat(points)}`,
);

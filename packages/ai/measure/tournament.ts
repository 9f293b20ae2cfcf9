/**
 * A round-robin tournament with one rating list for all bots. Results are stored in results/meetings.json; a stopped run
 * resumes.
 *
 * npm run tournament -w packages/ai -- [pairs] [ms per turn] [bots...]
 */
import { seeded } from '@arena/rules';
import { BOTS, LEVELS } from '../src/index.ts';
import { playMatchups, type Matchup } from './matchups.ts';
import { mean } from '../src/statistics/intervals.ts';
import {
  bootstrapSample,
  bradleyTerryElo,
  expectedScore,
  formatBySeat,
  percent,
  totalsOf,
} from './statistics.ts';

const [pairsGiven = '200', msGiven = '50', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : BOTS.filter((bot) => !LEVELS.includes(bot)).map(({ name }) => name);

const matchups = names.flatMap((one, i) =>
  names.slice(i + 1).map((two): Matchup => {
    const ms = Number(msGiven);
    return { one, two, ms: [ms, ms], deck: 'arena', pairs: Number(pairsGiven) };
  }),
);
const points = await playMatchups(matchups);
const results = matchups.map(({ one, two }, i) => ({
  one: names.indexOf(one),
  two: names.indexOf(two),
  points: totalsOf(points[i] ?? []),
}));
matchups.forEach(({ one, two }, i) => console.log(`${one} v ${two}: ${formatBySeat(points[i] ?? [])}`));

const RESAMPLES = 200;
/** It never changes, so ratings of different versions can be compared. */
const ANCHOR = 'greedy';
const random = seeded('bootstrap');
const anchor = Math.max(0, names.indexOf(ANCHOR));
const ratings = bradleyTerryElo(names.length, results, anchor);
const resampledRatings = Array.from({ length: RESAMPLES }, () =>
  bradleyTerryElo(names.length, bootstrapSample(results, random), anchor),
);
const ratingOf = (bot: number, of: readonly number[] = ratings): number => of[bot] ?? Number.NaN;

console.log(`\n| bot | Elo | 95 % |\n| --- | --- | --- |`);
names.forEach((name, i) => {
  const sorted = resampledRatings.map((each) => ratingOf(i, each)).toSorted((a, b) => a - b);
  const [low, high] = [ratingOf(RESAMPLES * 0.025, sorted), ratingOf(RESAMPLES * 0.975 - 1, sorted)];
  console.log(`| ${name} | ${ratingOf(i).toFixed(0)} | ${low.toFixed(0)} to ${high.toFixed(0)} |`);
});

const misfits = results.map(({ one, two, points: scored }) =>
  Math.abs(mean(scored) / 2 - expectedScore(ratingOf(one) - ratingOf(two))),
);
console.log(`\nThe fit is off by at most ${percent(Math.max(...misfits))} points of 100.`);

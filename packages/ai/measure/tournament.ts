/**
 * Every bot against every other, with seats swapped and the same chance, and one scale for all of them. What has been
 * played is kept in `results/meetings.json`; a run that was ended goes on from there.
 *
 * npm run ladder -- [pairs] [ms a turn] [bots...]
 */
import { seeded } from '@arena/rules';
import { BOTS, LEVELS } from '../src/index.ts';
import { playMatchups } from './matchups.ts';
import { mean, bootstrapSample, bradleyTerryElo, formatScore } from './statistics.ts';

const [pairsGiven = '200', msGiven = '50', ...named] = process.argv.slice(2);
const pairs = Number(pairsGiven);
const ms = Number(msGiven);
const names = named.length > 0 ? named : BOTS.filter((bot) => !LEVELS.includes(bot)).map(({ name }) => name);

const matchups = names.flatMap((_, one) => names.slice(one + 1).map((__, i) => ({ one, two: one + 1 + i })));
const results = await playMatchups(
  matchups.map(({ one, two }) => ({ one: names[one], two: names[two], ms: [ms, ms], deck: 'arena', pairs })),
);
matchups.forEach(({ one, two }, i) =>
  console.log(`${names[one]} v ${names[two]}: ${formatScore(results[i])}`),
);

const RESAMPLES = 200;
/** It never changes, so that versions can be compared. */
const ANCHOR = 'greedy';
const random = seeded('bootstrap');
const matchupResults = matchups.map((couple, i) => ({ ...couple, points: results[i] }));
const anchor = Math.max(0, names.indexOf(ANCHOR));
const ratings = bradleyTerryElo(names.length, matchupResults, anchor);
const resampledRatings = Array.from({ length: RESAMPLES }, () =>
  bradleyTerryElo(names.length, bootstrapSample(matchupResults, random), anchor),
);
const worstFit = Math.max(
  ...matchupResults.map(({ one, two, points }) =>
    Math.abs(mean(points) / 2 - 1 / (1 + 10 ** ((ratings[two] - ratings[one]) / 400))),
  ),
);
console.log(`\n| bot | Elo | 95 % |\n| --- | --- | --- |`);
names.forEach((name, i) => {
  const sorted = resampledRatings.map((one) => one[i]).toSorted((a, b) => a - b);
  const [low, high] = [sorted[RESAMPLES * 0.025], sorted[RESAMPLES * 0.975 - 1]];
  console.log(`| ${name} | ${ratings[i].toFixed(0)} | ${low.toFixed(0)} to ${high.toFixed(0)} |`);
});
console.log(`\nNo meeting differs from the scale by more than ${(worstFit * 100).toFixed(1)} points of 100.`);

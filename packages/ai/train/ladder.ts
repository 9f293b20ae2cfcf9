/**
 * Every bot against every other, with seats swapped and the same chance, and one scale for all of them.
 *
 * npm run ladder -- [pairs] [ms a turn] [bots...]
 */
import { seeded, type Random } from '@arena/rules';
import { botNamed, playGames, type Bot } from '../src/index.ts';

const [pairsGiven = '50', msGiven = '50', ...names] = process.argv.slice(2);
const pairs = Number(pairsGiven);
const ms = Number(msGiven);
const bots = (names.length > 0 ? names : ['random', 'greedy', 'flat', 'ismcts', 'net', 'rollouts']).map(
  (name) => {
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return bot;
  },
);

/** Of two bots: what the first got in each pair of games, 0..2. */
interface Meeting {
  one: number;
  two: number;
  points: readonly number[];
}

function meet(one: Bot, two: Bot): number[] {
  let points: number[] = [];
  const match = {
    setup: { deck: 'arena' },
    bots: [one, two],
    games: 2 * pairs,
    seed: 'ladder',
    budget: { ms },
  } as const;
  for (const tally of playGames(match)) ({ pairs: points } = tally);
  return points;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length;

/** Half the width of an interval in which the truth lies 95 times of 100, pairs being independent. */
function spread(points: readonly number[]): number {
  const m = mean(points);
  const variance = mean(points.map((x) => (x - m) ** 2)) / Math.max(1, points.length - 1);
  return 1.96 * Math.sqrt(variance);
}

/** Bradley and Terry's scale by Zermelo's iteration, as Elo; the first bot is 0. A pair is won and lost each once on top. */
function scaleOf(meetings: readonly Meeting[]): number[] {
  const strength = bots.map(() => 1);
  for (let round = 0; round < 2000; round++)
    for (let i = 0; i < bots.length; i++) {
      let won = 0;
      let weight = 0;
      for (const { one, two, points } of meetings) {
        if (one !== i && two !== i) continue;
        const rival = one === i ? two : one;
        const sum = points.reduce((a, b) => a + b, 0);
        won += (one === i ? sum : 2 * points.length - sum) + 1;
        weight += (2 * points.length + 2) / (strength[i] + strength[rival]);
      }
      strength[i] = won / weight;
    }
  return strength.map((s) => 400 * Math.log10(s / strength[0]));
}

const resampled = (points: readonly number[], random: Random): number[] =>
  points.map(() => points[random(points.length)]);

const meetings: Meeting[] = [];
for (let one = 0; one < bots.length; one++)
  for (let two = one + 1; two < bots.length; two++) {
    const points = meet(bots[one], bots[two]);
    meetings.push({ one, two, points });
    const share = (mean(points) / 2) * 100;
    console.log(
      `${bots[one].name} v ${bots[two].name}: ${share.toFixed(1)} ± ${((spread(points) / 2) * 100).toFixed(1)} %`,
    );
  }

const RESAMPLES = 100;
const random = seeded('bootstrap');
const scale = scaleOf(meetings);
const others = Array.from({ length: RESAMPLES }, () =>
  scaleOf(meetings.map((meeting) => ({ ...meeting, points: resampled(meeting.points, random) }))),
);
console.log(`\n| bot | Elo | 95 % |\n| --- | --- | --- |`);
bots.forEach(({ name }, i) => {
  const sorted = others.map((one) => one[i]).toSorted((a, b) => a - b);
  const [low, high] = [sorted[2], sorted[RESAMPLES - 3]];
  console.log(`| ${name} | ${scale[i].toFixed(0)} | ${low.toFixed(0)} to ${high.toFixed(0)} |`);
});

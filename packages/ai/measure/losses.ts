/**
 * What each level gives away: positions are judged by many games played on from them (kept in `results/positions.json`),
 * and a level loses what its choice is worth less than the best one; in a turn,
 * as often as it has such a choice. npm run losses -- [positions] [bots...]
 */
import { encode, loadPosition, parsePositionText, seeded, viewOf } from '@arena/rules';
import { botNamed, LEVELS } from '../src/index.ts';
import { freeDecisionsATurn, judge } from './positions.ts';
import { mean, spread } from './statistics.ts';

const [wanted = '1000', ...named] = process.argv.slice(2);
const judged = await judge(Number(wanted));
const names = named.length > 0 ? named : LEVELS.map(({ name }) => name);
const aTurn = freeDecisionsATurn();
console.log(`${aTurn.toFixed(2)} such decisions a turn`);
console.log('| bot | given away a decision | a turn | more than 5 % |\n| --- | --- | --- | --- |');
const share = (losses: readonly number[], times: number): string =>
  `${(mean(losses) * 100 * times).toFixed(2)} ± ${(spread(losses) * 100 * times).toFixed(2)} %`;
for (const name of names) {
  const bot = botNamed(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  const losses = judged
    .filter(({ actions }) => actions.length > 0)
    .map(({ position, actions }) => {
      const g = loadPosition(parsePositionText(position));
      const code = encode(bot.choose(viewOf(g, g.decider), seeded(position)).action);
      const values = actions.map(({ value }) => value);
      // What was not even tried is at least as bad as the worst that was.
      const own = actions.find((action) => action.code === code)?.value ?? Math.min(...values);
      return Math.max(...values) - own;
    });
  const bad = losses.filter((loss) => loss > 0.05).length / losses.length;
  console.log(`| ${name} | ${share(losses, 1)} | ${share(losses, aTurn)} | ${(bad * 100).toFixed(1)} % |`);
}

/**
 * What each level gives away: positions are judged by many games played on from them (kept in `results/positions.json`),
 * and a level loses what its choice is worth less than the best one. npm run losses -- [positions] [bots...]
 */
import { encode, loadPosition, parsePositionText, seeded, viewOf } from '@arena/rules';
import { botNamed, LEVELS } from '../src/index.ts';
import { judge } from './positions.ts';
import { mean, spread } from './statistics.ts';

const [wanted = '1000', ...named] = process.argv.slice(2);
const judged = await judge(Number(wanted));
const names = named.length > 0 ? named : LEVELS.map(({ name }) => name);
console.log('| bot | given away a decision | more than 5 % |\n| --- | --- | --- |');
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
  console.log(
    `| ${name} | ${(mean(losses) * 100).toFixed(2)} ± ${(spread(losses) * 100).toFixed(2)} % | ${(bad * 100).toFixed(1)} % |`,
  );
}

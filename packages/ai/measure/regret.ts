/**
 * What each level gives away: positions are judged by many games played on from them (kept in `results/positions.json`),
 * and a level loses what its choice is worth less than the best one; in a turn,
 * as often as it has such a choice. npm run losses -- [positions] [bots...]
 */
import { botNamed, LEVELS } from '../src/index.ts';
import { choiceIn, freeDecisionsPerTurn, annotatePositions } from './annotated-positions.ts';
import { mean, marginOfError } from './statistics.ts';

const [wanted = '1000', ...named] = process.argv.slice(2);
const positions = await annotatePositions(Number(wanted));
const names = named.length > 0 ? named : LEVELS.map(({ name }) => name);
const decisionsPerTurn = freeDecisionsPerTurn();
console.log(`${positions.length} positions, ${decisionsPerTurn.toFixed(2)} such decisions a turn`);
console.log('| bot | given away a decision | a turn | more than 5 % |\n| --- | --- | --- | --- |');
const formatRegret = (losses: readonly number[], times: number): string =>
  `${(mean(losses) * 100 * times).toFixed(2)} ± ${(marginOfError(losses) * 100 * times).toFixed(2)} %`;
const errors: number[] = [];
for (const name of names) {
  const bot = botNamed(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  const losses = positions.map(({ position, actions }) => {
    const code = choiceIn(position, bot);
    const distances = actions.map(({ behind }) => behind);
    const own = actions.find((action) => action.code === code);
    errors.push(own?.error ?? 0);
    // What was not even tried is at least as bad as the worst that was.
    return (own?.behind ?? Math.max(...distances)) - Math.min(...distances);
  });
  const bad = losses.filter((loss) => loss > 0.05).length / losses.length;
  console.log(
    `| ${name} | ${formatRegret(losses, 1)} | ${formatRegret(losses, decisionsPerTurn)} | ${(bad * 100).toFixed(1)} % |`,
  );
}
const precise = errors.filter((error) => error <= 0.0105).length / errors.length;
console.log(
  `Standard error of a loss: at most 1.05 % in ${(precise * 100).toFixed(1)} of 100, ${(Math.max(...errors) * 100).toFixed(1)} % at the most.`,
);

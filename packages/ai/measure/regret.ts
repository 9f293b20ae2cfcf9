/**
 * The regret of each level: how much less its choice is worth than the best action, per decision and per turn. The values
 * come from rollouts and are stored in results/positions.json.
 *
 * npm run regret -w packages/ai -- [positions] [bots...]
 */
import { loadPosition, parsePositionText, PLAYERS, type Player } from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { requireBot } from '../src/registry.ts';
import {
  annotatePositions,
  choiceIn,
  freeDecisionsPerTurn,
  type AnnotatedPosition,
} from './annotated-positions.ts';
import { mean, marginOfError } from '../src/statistics/intervals.ts';
import { percent } from './statistics.ts';

const [wanted = '1000', ...named] = process.argv.slice(2);
const names = named.length > 0 ? named : LEVELS.map(({ name }) => name);
/** A choice that loses more than this is counted as a blunder. */
const BLUNDER = 0.05;

const positions = await annotatePositions(Number(wanted));
const decisionsPerTurn = freeDecisionsPerTurn();
const standardErrors: number[] = [];

function regretOf(name: string, { position, actions }: AnnotatedPosition): number {
  const code = choiceIn(position, requireBot(name));
  const regrets = actions.map(({ behind }) => behind);
  const choice = actions.find((action) => action.code === code);
  standardErrors.push(choice?.error ?? 0);
  // An action that was not rolled out counts as the worst of those that were.
  return (choice?.behind ?? Math.max(...regrets)) - Math.min(...regrets);
}

const seatOf = ({ position }: AnnotatedPosition): Player => loadPosition(parsePositionText(position)).decider;

const formatRegret = (regrets: readonly number[], factor: number): string =>
  `${percent(mean(regrets) * factor, 2)} ± ${percent(marginOfError(regrets) * factor, 2)} %`;

console.log(`${positions.length} positions, ${decisionsPerTurn.toFixed(2)} such decisions per turn`);
console.log(
  '| bot | seat | regret per decision | per turn | more than 5 % |\n| --- | --- | --- | --- | --- |',
);
for (const name of names) {
  const all = positions.map((position) => ({ seat: seatOf(position), regret: regretOf(name, position) }));
  for (const seat of PLAYERS) {
    const regrets = all.filter((each) => each.seat === seat).map(({ regret }) => regret);
    const blunders = regrets.filter((regret) => regret > BLUNDER).length / regrets.length;
    console.log(
      `| ${name} | ${seat} | ${formatRegret(regrets, 1)} | ${formatRegret(regrets, decisionsPerTurn)} | ${percent(blunders)} % |`,
    );
  }
}
const precise = standardErrors.filter((error) => error <= 0.0105).length / standardErrors.length;
console.log(
  `Standard error of a regret: at most 1.05 % for ${percent(precise)} % of the choices, at most ${percent(Math.max(...standardErrors))} % for all.`,
);

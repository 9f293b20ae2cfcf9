/**
 * What level 8 loses by its choices, now and before the large network, judged by full games to the end: see full-games.ts. Results
 * are stored in results/judged.json; a stopped run resumes.
 *
 * npm run judge -w packages/ai -- [positions] [--blind-spots]
 *
 * With `--blind-spots`, the positions in which the bots before the large network go wrong are written to test/blind-spots.json.
 */
import { writeFileSync } from 'node:fs';
import { loadPosition, parsePositionText, PLAYERS, type Player } from '@arena/rules';
import { marginOfError, mean } from '../src/statistics/intervals.ts';
import { FORMER_BOTS, JUDGED_BOTS } from './judged-bots.ts';
import {
  MISTAKE,
  decisionsPerTurn,
  judgePositions,
  TARGET_ERROR,
  type JudgedPosition,
} from './judged-positions.ts';
import { percent } from './statistics.ts';

const [wanted = '1000', ...flags] = process.argv.slice(2);
const positions = await judgePositions(Number(wanted));

type Judgement = JudgedPosition['actions'][number];
const judgementOf = ({ choices, actions }: JudgedPosition, bot: string): Judgement | undefined =>
  actions.find(({ code }) => code === choices[bot]);

const isMistake = ({ behind, error }: Judgement): boolean => behind >= MISTAKE && error <= TARGET_ERROR;
/** Less than this is no mistake. */
const SMALL_LOSS = MISTAKE / 2;

const seatOf = ({ position }: JudgedPosition): Player => loadPosition(parsePositionText(position)).decider;
const SEATS: readonly (readonly Player[])[] = [PLAYERS, [0], [1]];
const perTurn = decisionsPerTurn();
console.log(`${positions.length} positions, ${perTurn.toFixed(2)} decisions per turn`);
console.log('| bot | seat | loss per decision | per turn | mistakes |\n| --- | --- | --- | --- | --- |');
for (const { name } of JUDGED_BOTS)
  for (const seats of SEATS) {
    const own = positions.filter((position) => seats.includes(seatOf(position)));
    const losses = own.map((position) => judgementOf(position, name)?.counted ?? 0);
    const mistakes = own.filter((position) => {
      const judgement = judgementOf(position, name);
      return judgement !== undefined && isMistake(judgement);
    });
    const text = (factor: number): string =>
      `${percent(mean(losses) * factor, 2)} ± ${percent(marginOfError(losses) * factor, 2)} %`;
    const seat = seats.length === 2 ? 'both' : seats.join('');
    console.log(
      `| ${name} | ${seat} | ${text(1)} | ${text(perTurn)} | ${mistakes.length} of ${own.length} |`,
    );
  }

const blindSpots = positions.flatMap((position) => {
  const mistakes = FORMER_BOTS.filter(({ name }) => {
    const judgement = judgementOf(position, name);
    return judgement !== undefined && isMistake(judgement);
  });
  if (mistakes.length === 0) return [];
  const right = position.actions.filter(({ behind }) => behind < SMALL_LOSS).map(({ code }) => code);
  return [
    { position: position.position, deck: position.deck, missedBy: mistakes.map(({ name }) => name), right },
  ];
});
const isRight = ({ position, right }: (typeof blindSpots)[number]): boolean => {
  const judged = positions.find((each) => each.position === position);
  return judged !== undefined && right.includes(judged.choices['level-8'] ?? Number.NaN);
};
for (const { name } of FORMER_BOTS) {
  const own = blindSpots.filter(({ missedBy }) => missedBy.includes(name));
  console.log(`${own.length} blind spots of ${name}; level 8 finds ${own.filter(isRight).length}`);
}
console.log(`${blindSpots.length} blind spots; level 8 finds ${blindSpots.filter(isRight).length}`);

if (flags.includes('--blind-spots')) {
  const file = new URL('../test/blind-spots.json', import.meta.url);
  const lines = blindSpots.map((each) => JSON.stringify(each));
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
}

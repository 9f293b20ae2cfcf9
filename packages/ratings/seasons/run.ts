/**
 * Seasons of people of known strength: how fast ratings find it, with and without the seat. In each cell: the root mean
 * square error in points, and how many are in the interval that says 95 %.
 *
 * npm run seasons -w packages/ratings -- [people] [games per person] [seed]
 */
import { accuracyAfter, type Accuracy } from './accuracy.ts';
import { playSeason, SAMPLED_AFTER, type SeasonOptions } from './season.ts';

const [people = 4000, games = 60, seed = 1] = process.argv.slice(2).map(Number);
const OTHER_SPREADS = [180, 320];

const printRow = (...cells: string[]): void => console.log(`| ${cells.join(' | ')} |`);
const printHead = (first: string): void => {
  printRow(first, ...SAMPLED_AFTER.map((count) => (count === 0 ? 'before' : `${count} games`)));
  printRow('---', ...SAMPLED_AFTER.map(() => '---'));
};
const season = (options: Pick<SeasonOptions, 'meeting' | 'countsSeat' | 'spread'>): Accuracy[] => {
  const samples = playSeason({ seed, people, games, ...options });
  return SAMPLED_AFTER.map((count) => accuracyAfter(samples, count));
};
const cellOf = ({ error, inInterval }: Accuracy): string =>
  `${error.toFixed(0)} (${(100 * inInterval).toFixed(0)} %)`;

console.log(`${people} people, ${games} games each on average, seed ${seed}\n`);
printHead('meetings');
const MEETINGS = [
  ['match', 'two games, seats swapped'],
  ['lot', 'single games, begun by lot'],
  ['choice', 'single games, begun by whoever likes to'],
] as const;
for (const [meeting, text] of MEETINGS)
  for (const countsSeat of [true, false])
    printRow(
      `${text}; ${countsSeat ? 'seat counted' : 'seat ignored'}`,
      ...season({ meeting, countsSeat }).map(cellOf),
    );

const usual = season({ meeting: 'match', countsSeat: true });
console.log();
printHead('two games, seat counted');
printRow('mean deviation', ...usual.map(({ deviation }) => deviation.toFixed(0)));
printRow('people', ...usual.map((accuracy) => String(accuracy.people)));
for (const spread of OTHER_SPREADS)
  printRow(
    `if strengths spread by ${spread}`,
    ...season({ meeting: 'match', countsSeat: true, spread }).map(cellOf),
  );

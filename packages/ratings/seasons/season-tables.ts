import { accuracyAfter, type Accuracy } from './accuracy.ts';
import { playSeason, SAMPLED_AFTER, type SeasonOptions } from './season.ts';

const OTHER_SPREADS = [180, 320];
const MEETINGS = [
  ['match', 'two games, seats swapped'],
  ['lot', 'single games, begun by lot'],
  ['choice', 'single games, begun by whoever likes to'],
] as const;

const rowOf = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const headOf = (first: string): string[] => [
  rowOf(first, ...SAMPLED_AFTER.map((count) => (count === 0 ? 'before' : `${count} games`))),
  rowOf('---', ...SAMPLED_AFTER.map(() => '---')),
];
const cellOf = ({ error, inInterval }: Accuracy): string =>
  `${error.toFixed(0)} (${(100 * inInterval).toFixed(0)} %)`;

/**
 * The tables of docs/ratings.md: how fast ratings find strength, with and without the seat, and what they say of it
 * themselves. In each cell: the root mean square error in points, and how many are in the interval that says 95 %.
 */
export function seasonTables(common: Pick<SeasonOptions, 'people' | 'games' | 'seed'>): [string, string] {
  const season = (options: Pick<SeasonOptions, 'meeting' | 'countsSeat' | 'spread'>): Accuracy[] => {
    const samples = playSeason({ ...common, ...options });
    return SAMPLED_AFTER.map((count) => accuracyAfter(samples, count));
  };
  const found = MEETINGS.flatMap(([meeting, text]) =>
    [true, false].map((countsSeat) =>
      rowOf(
        `${text}; ${countsSeat ? 'seat counted' : 'seat ignored'}`,
        ...season({ meeting, countsSeat }).map(cellOf),
      ),
    ),
  );
  const usual = season({ meeting: 'match', countsSeat: true });
  const said = [
    rowOf('mean deviation', ...usual.map(({ deviation }) => deviation.toFixed(0))),
    rowOf('people', ...usual.map(({ people }) => String(people))),
    ...OTHER_SPREADS.map((spread) =>
      rowOf(
        `if strengths spread by ${spread}`,
        ...season({ meeting: 'match', countsSeat: true, spread }).map(cellOf),
      ),
    ),
  ];
  return [
    [...headOf('meetings'), ...found].join('\n'),
    [...headOf('two games, seat counted'), ...said].join('\n'),
  ];
}

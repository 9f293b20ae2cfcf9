import type { WinShare, WinStatistics } from './statistics.ts';

type CsvCell = string | number | null;

/** Comma-separated values. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const HEAD = ['kind', 'subject', 'games', 'won', 'from', 'to'];

/** One line for each share, under the names that `WinStatistics` has for its kind. */
export const statisticsCsv = ({ all, ...kinds }: WinStatistics): string =>
  csvText([
    HEAD,
    ...(all === null ? [] : [lineOf('all', all)]),
    ...Object.entries(kinds).flatMap(([kind, shares]) => shares.map((share) => lineOf(kind, share))),
  ]);

const lineOf = (kind: string, { subject, games, share, low, high }: WinShare<string>): CsvCell[] => [
  kind,
  subject,
  games,
  rounded(share),
  rounded(low),
  rounded(high),
];

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

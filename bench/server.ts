/**
 * Load test: tables with two players each over WebSockets, against a server in its own process that stores every move on
 * disk before anybody sees it. Each figure is the median of the rounds, with half their range. On a busy machine, compare
 * moves per CPU second of the server; the other figures are wall-clock times.
 *
 * npm run bench:server -- [rounds] [seconds] [tables ...]
 */
import { cpuModel, median, spread, systemLoad, thousands } from './report.ts';
import { measureEmbedded, type LoadFigures } from './server/load.ts';

const [rounds = 3, seconds = 4, ...counts] = process.argv.slice(2).map(Number);
const TABLES = counts.length > 0 ? counts : [10, 100, 1000];
const PACES = { saturated: 0, 'every 4 s': 4000 };

const COLUMNS: Record<string, keyof LoadFigures> = {
  'moves/s': 'movesPerSecond',
  'moves per CPU second': 'movesPerCpuSecond',
  'p50 ms': 'p50',
  'p99 ms': 'p99',
  'KiB per table': 'heapAtStart',
  'after play': 'heapAtEnd',
};

const cancelled = new AbortController();
process.once('SIGINT', () => cancelled.abort());

const formatNumber = (x: number): string => (x >= 100 ? thousands(x) : x.toPrecision(2));
const summary = (numbers: readonly number[]): string => `${formatNumber(median(numbers))} ${spread(numbers)}`;

const showProgress = (what: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
};

console.log(`Node ${process.version}, ${cpuModel()}, load ${systemLoad()}; ${rounds} rounds of ${seconds} s`);
console.log(`\n| tables | pace | ${Object.keys(COLUMNS).join(' | ')} |`);
console.log(`| --- | --- |${' --- |'.repeat(Object.keys(COLUMNS).length)}`);
try {
  for (const [pace, pause] of Object.entries(PACES))
    for (const tables of TABLES) {
      const figures: LoadFigures[] = [];
      for (let round = 1; round <= rounds; round++) {
        const onProgress = (what: string): void =>
          showProgress(`${tables} tables, ${pace}, round ${round} of ${rounds}: ${what}`);
        const { signal } = cancelled;
        figures.push(await measureEmbedded({ tables, pause, seconds, signal, onProgress }));
      }
      showProgress('');
      const cells = Object.values(COLUMNS).map((key) => summary(figures.map((reading) => reading[key])));
      console.log(`| ${tables} | ${pace} | ${cells.join(' | ')} |`);
    }
} catch (error) {
  if (!cancelled.signal.aborted) throw error;
  showProgress('');
  console.error('Cancelled.');
  process.exitCode = 130;
}

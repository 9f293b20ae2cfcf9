/**
 * npm run bench:server -- [rounds] [seconds] [tables ...]
 *
 * Tables with two people each over WebSockets, against a server in a process of its own that has every move on the disk
 * before anybody sees it. Each figure is the median of the rounds, with half of their range. On a busy machine compare the
 * moves for each second that the server has really computed; the other figures are those of the clock on the wall.
 */
import { cpus, loadavg } from 'node:os';
import { measureLoad, type LoadFigures } from './server/load.ts';

const [rounds = 3, seconds = 4, ...counts] = process.argv.slice(2).map(Number);
const TABLES = counts.length > 0 ? counts : [10, 100, 1000];
const PACES = { saturated: 0, 'every 4 s': 4000 };

const COLUMNS: Record<string, keyof LoadFigures> = {
  'moves/s': 'movesPerSecond',
  'moves per CPU second': 'movesPerCpuSecond',
  'p50 ms': 'p50',
  'p99 ms': 'p99',
  'KiB a table': 'heapAtStart',
  'after play': 'heapAtEnd',
};

const cancelled = new AbortController();
process.once('SIGINT', () => cancelled.abort());

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const formatNumber = (x: number): string =>
  x >= 100 ? Math.round(x).toLocaleString('en') : x.toPrecision(2);
function summary(numbers: readonly number[]): string {
  const [low, median, high] = [0, 0.5, 1].map((q) => sorted(numbers)[Math.floor(q * (numbers.length - 1))]);
  return `${formatNumber(median)} ±${(((high - low) / 2 / median) * 100).toFixed(0)} %`;
}

const onTerminal = process.stderr.isTTY;
const showProgress = (what: string): void => {
  if (onTerminal) process.stderr.write(`\r\u001b[K${what}`);
};

console.log(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}; ${rounds} rounds of ${seconds} s`,
);
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
        figures.push(await measureLoad({ tables, pause, seconds, signal, onProgress }));
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

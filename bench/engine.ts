import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { DECKS } from './decks.ts';

/**
 * npm run bench -- [rounds] [seconds]: random playouts on one core, per CPU second. Twice: from the source modules as Node
 * runs them, and from one bundle, as the page and search workers get it (imports between modules cost about a quarter).
 */
interface EngineFigures {
  games: number;
  decisions: number;
  heapGrowth: number;
  copyNs: number;
}

const [rounds = 3, seconds = 2] = process.argv.slice(2).map(Number);
const source = fileURLToPath(new URL('engine-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
const bundled = join(folder, 'slice.mjs');
const bundle = await rolldown({ input: source, platform: 'node' });
await bundle.write({ file: bundled, format: 'esm' });
await bundle.close();

const measure = (script: string, deck: string, time: number): EngineFigures =>
  JSON.parse(
    execFileSync(process.execPath, [script, deck, String(time)], { encoding: 'utf8' }),
  ) as EngineFigures;

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const median = (numbers: readonly number[]): number => sorted(numbers)[Math.floor(numbers.length / 2)];
const spread = (numbers: readonly number[]): string => {
  const [low] = sorted(numbers);
  const high = sorted(numbers).at(-1) ?? low;
  return `±${(((high - low) / 2 / median(numbers)) * 100).toFixed(0)} %`;
};
const thousands = (n: number): string => Math.round(n).toLocaleString('en');

console.log(
  `Node ${process.version}, ${cpus()[0].model}; ${rounds} rounds of ${seconds} s, median per CPU second\n`,
);
console.log('| deck | run from | playouts/s | spread | decisions/s | clone ns |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const deck of Object.keys(DECKS)) {
  for (const [name, script] of [
    ['modules', source],
    ['bundle', bundled],
  ]) {
    const readings = Array.from({ length: rounds }, () => measure(script, deck, seconds));
    const games = readings.map((r) => r.games);
    const decisions = median(readings.map((r) => r.decisions));
    const clone = median(readings.map((r) => r.copyNs)).toFixed(1);
    console.log(
      `| ${deck} | ${name} | ${thousands(median(games))} | ${spread(games)} | ${thousands(decisions)} | ${clone} |`,
    );
  }
}
const { heapGrowth } = measure(bundled, 'arena', 10);
console.log(`\nheap growth over 10 s of playouts: ${(heapGrowth / 1024).toFixed(0)} KiB`);
rmSync(folder, { recursive: true });

/**
 * Random playouts on one core, per CPU second: from the source modules as Node runs them, and from one bundle as the page
 * and the workers load it (imports between modules cost about a quarter).
 *
 * npm run bench -- [rounds] [seconds]
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import * as z from 'zod';
import { DECKS } from './decks.ts';
import { cpuModel, median, spread, thousands } from './report.ts';

const engineFigures = z.object({
  games: z.number(),
  decisions: z.number(),
  heapGrowth: z.number(),
  copyNs: z.number(),
});
type EngineFigures = z.infer<typeof engineFigures>;

const [rounds = 3, seconds = 2] = process.argv.slice(2).map(Number);
const source = fileURLToPath(new URL('engine-process.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'arena-bench-'));
const bundled = join(folder, 'engine-process.mjs');
const bundle = await rolldown({ input: source, platform: 'node' });
await bundle.write({ file: bundled, format: 'esm' });
await bundle.close();

function measure(script: string, deck: string, time: number): EngineFigures {
  const output = execFileSync(process.execPath, [script, deck, String(time)], { encoding: 'utf8' });
  return engineFigures.parse(JSON.parse(output));
}

console.log(
  `Node ${process.version}, ${cpuModel()}; ${rounds} rounds of ${seconds} s, median per CPU second\n`,
);
console.log('| deck | run from | playouts/s | spread | decisions/s | clone ns |');
console.log('| --- | --- | --- | --- | --- | --- |');
for (const deck of Object.keys(DECKS))
  for (const [name, script] of Object.entries({ modules: source, bundle: bundled })) {
    const readings = Array.from({ length: rounds }, () => measure(script, deck, seconds));
    const games = readings.map((reading) => reading.games);
    const decisions = median(readings.map((reading) => reading.decisions));
    const clone = median(readings.map((reading) => reading.copyNs)).toFixed(1);
    console.log(
      `| ${deck} | ${name} | ${thousands(median(games))} | ${spread(games)} | ${thousands(decisions)} | ${clone} |`,
    );
  }
const { heapGrowth } = measure(bundled, 'arena', 10);
console.log(`\nheap growth over 10 s of playouts: ${(heapGrowth / 1024).toFixed(0)} KiB`);
rmSync(folder, { recursive: true });

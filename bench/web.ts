/**
 * What the page weighs and how quickly it answers, measured on the production build in Chromium.
 *
 * npm run bench:web -- [size] [lighthouse] [taps] [frames]      (all, if none is named)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, DIST } from '../tools/build-web.ts';
import { startUnlimitedServer } from './server/unlimited-server.ts';
import { measureFrames } from './web/frames.ts';
import { measureLighthouse } from './web/lighthouse.ts';
import { measureSize } from './web/size.ts';
import { measureTaps } from './web/tap-latency.ts';

const BENCHMARKS: Record<string, (site: string) => Promise<void>> = {
  size: measureSize,
  lighthouse: measureLighthouse,
  taps: measureTaps,
  frames: measureFrames,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}; what can be measured: ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  process.exit(1);
}

await buildWeb();
const dataDir = mkdtempSync(join(tmpdir(), 'arena-bench-'));
const server = await startUnlimitedServer({ dataDir, site: DIST });
const site = `http://localhost:${server.port}`;
const [load] = loadavg();
console.log(
  `${cpus().length} cores, ${cpus()[0].model}; load before: ${load.toFixed(1)} (over 1, times are those of a busy machine)`,
);
try {
  for (const [name, measure] of Object.entries(BENCHMARKS))
    if (wanted.length === 0 || wanted.includes(name)) await measure(site);
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true });
}

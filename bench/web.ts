/**
 * Download size, Lighthouse scores, tap latency, frame rates and the speed of analysis of the production build in Chromium.
 *
 * npm run bench:web -- [size] [lighthouse] [taps] [frames] [background] [analysis]      (default: all)
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb, DIST } from '../tools/build-web.ts';
import { cpuModel, systemLoad } from './report.ts';
import { startUnlimitedServer } from './server/unlimited-server.ts';
import { measureAnalysis } from './web/analysis.ts';
import { measureBackground } from './web/background.ts';
import { measureFrames } from './web/frames.ts';
import { measureLighthouse } from './web/lighthouse.ts';
import { measureSize } from './web/size.ts';
import { measureTaps } from './web/tap-latency.ts';

const BENCHMARKS: Record<string, (site: string) => Promise<void>> = {
  size: measureSize,
  lighthouse: measureLighthouse,
  taps: measureTaps,
  frames: measureFrames,
  background: measureBackground,
  analysis: measureAnalysis,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(', ')}. Choose from ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  process.exit(1);
}

await buildWeb();
const dataDir = mkdtempSync(join(tmpdir(), 'arena-bench-'));
const server = await startUnlimitedServer({ data: dataDir, site: DIST });
const site = `http://localhost:${server.port}`;
console.log(`${cpuModel()}; load before: ${systemLoad()} (above 1, times are those of a busy machine)`);
try {
  for (const [name, measure] of Object.entries(BENCHMARKS))
    if (wanted.length === 0 || wanted.includes(name)) await measure(site);
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true });
}

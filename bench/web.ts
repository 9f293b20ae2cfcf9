/**
 * What the page weighs and how quickly it answers, measured on the production build in Chromium.
 *
 * npm run bench:web -- [size] [lighthouse] [taps] [frames]      (all, if none is named)
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { buildWeb, DIST } from '../tools/build-web.ts';
import { staticSite } from '@arena/server';
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
const server = createServer(staticSite(DIST));
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const site = `http://localhost:${(server.address() as AddressInfo).port}`;
const [load] = loadavg();
console.log(
  `${cpus().length} cores, ${cpus()[0].model}; load before: ${load.toFixed(1)} (over 1, times are those of a busy machine)`,
);
try {
  for (const [name, measure] of Object.entries(BENCHMARKS))
    if (wanted.length === 0 || wanted.includes(name)) await measure(site);
} finally {
  server.close();
  server.closeAllConnections();
}

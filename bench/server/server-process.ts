/** The server under load, in its own process. It reports its CPU time and memory on request. */
import { cpuSeconds } from '../report.ts';
import { startUnlimitedServer } from './unlimited-server.ts';

/** CPU seconds of all threads, or bytes in use after a garbage collection. */
export type Metric = 'cpu' | 'heap';

const [data, natsUrl = null] = process.argv.slice(2);
if (data === undefined) throw new Error('usage: server-process DATA_FOLDER|DATABASE_URL [NATS_URL]');
const server = await startUnlimitedServer({ data, natsUrl });

function heap(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on('message', (metric: Metric) => process.send?.(metric === 'cpu' ? cpuSeconds() : heap()));
process.on('disconnect', () => process.exit());
process.send?.(server.port);

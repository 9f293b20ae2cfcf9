/** The process whose CPU time and memory are measured: a real server that reports on itself. */
import { startUnlimitedServer } from './unlimited-server.ts';

/** CPU seconds of all threads, or bytes in use after a garbage collection. */
export type Metric = 'cpu' | 'heap';

const [dataDir = ''] = process.argv.slice(2);
const server = await startUnlimitedServer({ dataDir });

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function heap(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on('message', (metric: Metric) => process.send?.(metric === 'cpu' ? cpu() : heap()));
process.on('disconnect', () => process.exit());
process.send?.(server.port);

/** The process whose time and memory are counted: a real server, and answers about itself. */
import { startServer } from '@arena/server';
import { UNLIMITED } from './unlimited.ts';

/** The seconds that all its threads have computed, or the bytes that are left after a collection. */
export type Metric = 'cpu' | 'heap';

const [dataDir] = process.argv.slice(2);
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  baseUrl: null,
  keepDays: 1,
  logLevel: 'silent',
  site: null,
  limits: UNLIMITED,
});

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function heap(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

process.on('message', (question: Metric) => process.send?.(question === 'cpu' ? cpu() : heap()));
process.on('disconnect', () => process.exit());
process.send?.(server.port);

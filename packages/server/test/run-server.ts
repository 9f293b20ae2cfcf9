/**
 * Runs a server in its own process, for tests that kill it: node run-server.ts PORT FOLDER
 * As one of several servers: node run-server.ts PORT DATABASE_URL NATS_URL
 */
import { startServer } from '../src/server.ts';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { testOptions } from './test-options.ts';

const [port, data = '', natsUrl = null] = process.argv.slice(2);
const server = await startServer({
  ...testOptions(data),
  ...(data.startsWith('postgres:') && { openStorage: () => openPostgresStorage(...data.split(',')) }),
  natsUrl,
  port: Number(port),
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.port);

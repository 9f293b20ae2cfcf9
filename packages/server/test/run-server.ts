/** A server in a process of its own, for tests that kill it: node run-server.ts PORT FOLDER */
import { startServer } from '../src/server.ts';

const [port, dataDir] = process.argv.slice(2);
const server = await startServer({
  port: Number(port),
  host: '127.0.0.1',
  dataDir,
  baseUrl: null,
  keepDays: 30,
  logLevel: 'silent',
  site: null,
  limits: {
    burst: 10_000,
    perSecond: 10_000,
    perAddress: 1000,
    connects: 10_000,
    requests: 10_000,
    tables: 1000,
  },
});
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.port);

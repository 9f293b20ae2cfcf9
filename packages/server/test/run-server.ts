/** Runs a server in its own process, for tests that kill it: node run-server.ts PORT FOLDER */
import { startServer } from '../src/server.ts';
import { testOptions } from './test-options.ts';

const [port, dataDir = ''] = process.argv.slice(2);
const server = await startServer({ ...testOptions(dataDir), port: Number(port) });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.port);

/** A server in a process of its own, for tests that kill it: node run-server.ts PORT FOLDER */
import { startServer } from '../src/server.ts';
import { ROOMY } from './roomy.ts';

const [port, dataDir] = process.argv.slice(2);
const server = await startServer({ ...ROOMY, port: Number(port), dataDir });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
console.log(server.port);

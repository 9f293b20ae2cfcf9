/**
 * `npm start`: builds the page if needed and serves it.
 *
 * PORT (4000; if nothing else is said and it is taken, the next free one) and HOST (127.0.0.1: only this machine;
 * 0.0.0.0 lets others in the same network open the page, too).
 */
import { createServer, type Server } from 'node:http';
import { buildWeb, DIST } from './build-web.ts';
import { staticSite } from './static-site.ts';

const USUAL_PORT = 4000;
const { PORT, HOST = '127.0.0.1' } = process.env;

try {
  const wanted = portOf(PORT);
  await buildWeb();
  const server = createServer(staticSite(DIST));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server));
  const port = await listen(server, wanted ?? USUAL_PORT, wanted === null ? 20 : 1);
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(HOST);
  console.log(`Arena is ready: http://${isHere ? 'localhost' : HOST}:${port}`);
  console.log('Ctrl-C stops it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function portOf(given: string | undefined): number | null {
  if (given === undefined || given === '') return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is "${given}", but a port is a number from 0 to 65535 (0: any that is free).`);
  return port;
}

async function listen(server: Server, first: number, tries: number): Promise<number> {
  for (let port = first; port < first + tries; port++) {
    const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(port, HOST, () => resolve(null));
    });
    server.removeAllListeners('error');
    const address = server.address();
    if (problem === null) return typeof address === 'object' && address !== null ? address.port : port;
    if (problem.code !== 'EADDRINUSE')
      throw new Error(`The page cannot be served at ${HOST}:${port}: ${problem.message}`);
  }
  const which = tries === 1 ? `Port ${first} is` : `The ports ${first} to ${first + tries - 1} are`;
  throw new Error(`${which} taken. Another one: PORT=8080 npm start`);
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}

/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument, typescript/no-explicit-any -- neither boardgame.io's storage nor the harness has types */
// boardgame.io with its PostgreSQL storage, in a process of its own. It plays the small game of the peers' harness in the
// folder PEERS, where `boardgame.io` and `bgio-postgres` are installed.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { cpuSeconds } from '../report.ts';

const [peers = '', database = ''] = process.argv.slice(2);
const folder = pathToFileURL(`${peers}/`);
const load = createRequire(new URL('index.js', folder));
const [{ newGame }, { step, begin, viewOf }] = await Promise.all([
  import(new URL('game/mini-objects.mjs', folder).href),
  import(new URL('game/endless.mjs', folder).href),
]);
const { Server } = load('boardgame.io/server');
const { PostgresStore } = load('bgio-postgres');

let seed = 0;
const game = {
  name: 'mini',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
  setup: () => newGame(seed++),
  moves: {
    step: (/** @type {any} */ { G, events }, /** @type {number} */ random) => {
      if (step(G, random >>> 0)) events.endTurn();
      G.moves &= 1023;
    },
  },
  turn: { onBegin: (/** @type {any} */ { G, ctx }) => begin(G, Number(ctx.currentPlayer)) },
  playerView: (/** @type {any} */ { G, playerID }) => viewOf(G, playerID === null ? null : Number(playerID)),
};
const db = new PostgresStore(database, { logging: false });
const server = Server({ games: [game], origins: [], db });
const listen = server.app.listen.bind(server.app);
/** By itself it would listen on every interface. */
server.app.listen = (/** @type {number} */ port, /** @type {() => void} */ then) =>
  listen(port, '127.0.0.1', then);
console.info = () => undefined;
const { appServer } = await server.run({ port: 0 });
process.on('message', (metric) => process.send?.(metric === 'cpu' ? cpuSeconds() : 0));
process.on('disconnect', () => process.exit());
process.send?.(appServer.address().port);

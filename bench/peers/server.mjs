// The server as a contender in the peers' harness: `npm run server -- --with=<this file>` there, on Node 24 or later.
import { connectPair } from '../server/load-client.ts';
import { startUnlimitedServer } from '../server/unlimited-server.ts';

export const contenders = [
  {
    name: 'arena',
    persistence: 'SQLite, group commit with fsync before ack',
    note: 'complete rules, real server: guests, clocks, free undo, provable dice',
    serve: async (/** @type {{ port: number, host: string, dir: string }} */ { port, host, dir }) => {
      await startUnlimitedServer({ port, host, data: dir });
    },
    connect: connectPair,
    rejoin: (
      /** @type {import('../server/load-client.ts').Address} */ at,
      /** @type {number} */ _index,
      /** @type {import('../server/load-client.ts').LoadClient} */ previous,
    ) => previous.reconnect(at),
  },
];

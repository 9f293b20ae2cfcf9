// The server as a contender of the peers' harness: `npm run server -- --with=<this file>` there, on Node 24 or later.
import { startServer } from '@arena/server';
import { connectPair } from '../server/load-client.ts';
import { UNLIMITED } from '../server/unlimited.ts';

export const contenders = [
  {
    name: 'arena',
    persistence: 'SQLite, group commit with fsync before ack',
    note: 'the whole rules, real server: guests, clocks, free undo, provable dice',
    serve: async (/** @type {{ port: number, host: string, dir: string }} */ { port, host, dir }) => {
      await startServer({
        port,
        host,
        dataDir: dir,
        baseUrl: null,
        keepDays: 1,
        logLevel: 'silent',
        site: null,
        limits: UNLIMITED,
      });
    },
    connect: connectPair,
    rejoin: (
      /** @type {import('../server/load-client.ts').Address} */ at,
      /** @type {number} */ _index,
      /** @type {import('../server/load-client.ts').LoadClient} */ previous,
    ) => previous.reconnect(at),
  },
];

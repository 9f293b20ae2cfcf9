// The server as a contender of the peers' harness: `npm run server -- --with=<this file>` there, on Node 24 or later.
import { readdirSync } from 'node:fs';
import { PRACTICE, startServer } from '@arena/server';
import { sitDown } from '../server/player.ts';
import { HIGH_LIMITS } from '../server/limits.ts';

export const contenders = [
  {
    name: 'arena',
    persistence: 'SQLite, group commit with fsync before ack',
    note: 'the whole rules, real server: guests, clocks, free undo, provable dice',
    serve: async (/** @type {{ port: number, host: string, dir: string }} */ { port, host, dir }) => {
      const isNew = readdirSync(dir).length === 0;
      const server = await startServer({
        port,
        host,
        dataDir: dir,
        baseUrl: null,
        keepDays: 1,
        logLevel: 'silent',
        site: null,
        limits: HIGH_LIMITS,
        practice: PRACTICE,
      });
      // A house that has been open for some seconds is measured; but after a crash it is wanted at once.
      if (isNew) await server.practised;
    },
    connect: sitDown,
    rejoin: (
      /** @type {import('../server/player.ts').Address} */ at,
      /** @type {number} */ _index,
      /** @type {import('../server/player.ts').Player} */ previous,
    ) => previous.again(at),
  },
];

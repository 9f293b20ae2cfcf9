import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import type { GameWithRecord } from '../store/stored-game.ts';
import { importGames, type DefaultNames, type ImportProgress } from './import-games.ts';

export interface ImportMethods {
  /** The games in a text: see `importGames`. Sends its progress as events. */
  read(text: string, names: DefaultNames, now: number): GameWithRecord[];
}

const PROGRESS_INTERVAL_MS = 100;

const server = new RpcServer<ImportMethods, ImportProgress>(browserPort(self));

server.serve({
  read(text, names, now) {
    const games = importGames(text, names, now);
    let sent = performance.now();
    for (;;) {
      const next = games.next();
      if (next.done === true) return next.value;
      if (performance.now() - sent < PROGRESS_INTERVAL_MS) continue;
      sent = performance.now();
      server.notify(next.value);
    }
  },
});

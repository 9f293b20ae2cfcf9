import { browserPort, RpcServer } from '@arena/match/worker-rpc';
import type { StoredBranches } from '../store/branches.ts';
import { withRecords } from '../store/game-store.ts';
import { hasBranches } from '../store/recorded-branches.ts';
import type { GameWithRecord, StoredGame } from '../store/stored-game.ts';
import { exportGames } from './export-games.ts';
import { importGames, type DefaultNames, type ExchangeProgress } from './import-games.ts';

/** The games of a text. */
export interface ReadGames {
  games: readonly GameWithRecord[];
  /** The keys of those that come with branches. */
  branched: ReadonlySet<string>;
}

/** All of them send their progress as events. */
export interface ExchangeMethods {
  /** See `importGames`. */
  read(text: string, names: DefaultNames, now: number): ReadGames;
  /** A file of games: see `exportGames`. */
  write(games: readonly GameWithRecord[], branches: StoredBranches): Blob;
  /** The same for games that this browser keeps, which come without their records. */
  writeKept(games: readonly StoredGame[], branches: StoredBranches): Promise<Blob>;
}

const PROGRESS_INTERVAL_MS = 100;

const server = new RpcServer<ExchangeMethods, ExchangeProgress>(browserPort(self));

/** To the end of the work, game by game. */
function tellProgress<T>(work: Generator<ExchangeProgress, T>): T {
  let sent = performance.now();
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    if (performance.now() - sent < PROGRESS_INTERVAL_MS) continue;
    sent = performance.now();
    server.notify(next.value);
  }
}

const fileOf = (games: readonly GameWithRecord[], branches: StoredBranches): Blob =>
  new Blob([tellProgress(exportGames(games, branches))]);

server.serve({
  read(text, names, now) {
    const games = tellProgress(importGames(text, names, now));
    const branched = games.filter(({ record }) => hasBranches(record)).map(({ key }) => key);
    return { games, branched: new Set(branched) };
  },
  write: fileOf,
  writeKept: async (games, branches) => fileOf(await withRecords(games), branches),
});

import type { StoredBranches } from '../store/branches.ts';
import { withBranches } from '../store/recorded-branches.ts';
import type { GameWithRecord } from '../store/stored-game.ts';
import { FORMAT, VERSION, type ExchangeProgress } from './import-games.ts';

/** Games as a file that can be read again elsewhere. Yields before each game, since there may be thousands. */
export function* exportGames(
  kept: readonly GameWithRecord[],
  branches: StoredBranches,
): Generator<ExchangeProgress, string> {
  const games: GameWithRecord[] = [];
  for (const game of kept) {
    yield { done: games.length, total: kept.length };
    games.push({ ...game, record: withBranches(game.record, branches) });
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games })}\n`;
}

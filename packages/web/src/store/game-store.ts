import type { GameAnalysis } from '@arena/ai/game-analysis';
import { InputError } from '@arena/rules';
import { signal } from '@preact/signals';
import { readList, readText } from '../lib/parse.ts';
import { isObject } from '../lib/storage.ts';
import {
  addRows,
  readAll,
  readOne,
  remove,
  surplusKeys,
  write,
  type Addition,
  type Rows,
} from './game-database.ts';
import { gameKey } from './game-key.ts';
import { figuresOf, parseAnalysis } from './stored-analysis.ts';
import { newestFirst, parseStoredGame, type GameWithRecord, type StoredGame } from './stored-game.ts';

/**
 * The finished games of this browser, their records and their analyses. The oldest give way to a game that has just ended,
 * but none to an import. An analysis takes a few hundred kB, so fewer of them are kept; what lists and statistics need of
 * one stays with the game.
 */
export const MAX_GAMES = 1000;
const MAX_ANALYSES = 300;

export interface GameChange {
  /** Games that were kept, or got figures. */
  kept: readonly StoredGame[];
  deleted: readonly string[];
}

/** What changed last, in this tab or another one. */
export const lastChange = signal<GameChange>({ kept: [], deleted: [] });

/** Tells the other tabs the keys of the games that changed. */
const otherTabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('arena.games') : null;
otherTabs?.addEventListener('message', ({ data }: { data: unknown }) => {
  void readChange(readList(readText)(data) ?? []).then((change) => (lastChange.value = change));
});

async function readChange(keys: readonly string[]): Promise<GameChange> {
  const found = await Promise.all(keys.map(readGame));
  return { kept: found.filter((game) => game !== null), deleted: keys.filter((_, i) => found[i] === null) };
}

function announce(change: GameChange): void {
  lastChange.value = change;
  otherTabs?.postMessage([...change.kept.map(({ key }) => key), ...change.deleted]);
}

/** Newest first; null if this browser keeps no games. Damaged rows are left out. */
export async function listGames(): Promise<StoredGame[] | null> {
  const rows = await readAll('games');
  if (rows === null) return null;
  return rows
    .map(parseStoredGame)
    .filter((game) => game !== null)
    .toSorted(newestFirst);
}

export const readGame = async (key: string): Promise<StoredGame | null> =>
  parseStoredGame(await readOne('games', key));

/** What this browser knows of a record's game; null if nothing, or if the record is damaged. */
export async function findGame(record: string): Promise<StoredGame | null> {
  try {
    return await readGame(gameKey(record));
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

export async function readRecordOf(key: string): Promise<string | null> {
  const row = await readOne('records', key);
  return isObject(row) && typeof row.record === 'string' ? row.record : null;
}

/** Adds the records to games; a game without one is left out. */
export async function withRecords(games: readonly StoredGame[]): Promise<GameWithRecord[]> {
  const rows = (await readAll('records')) ?? [];
  const records = new Map(rows.filter(isObject).map(({ game, record }) => [game, record]));
  return games.flatMap((game) => {
    const record = records.get(game.key);
    return typeof record === 'string' ? [{ ...game, record }] : [];
  });
}

const rowsOf = (game: StoredGame, record: string): Rows => ({
  games: game,
  records: { game: game.key, record },
});

const withoutRecord = ({ record, ...game }: GameWithRecord): [StoredGame, string] => [game, record];

/** Keeps a game, unless it is there already. Whether it is kept. */
export async function keepGame(given: GameWithRecord): Promise<boolean> {
  const [game, record] = withoutRecord(given);
  // At once, since the page may be left at any time.
  const [addition] =
    (await addRows('games', [{ key: game.key, rows: rowsOf(game, record) }], Infinity)) ?? [];
  if (addition !== 'added') return addition === 'known';
  const deleted = await surplusKeys('games', 'ended', MAX_GAMES);
  if (deleted.length > 0) await remove(['games', 'records', 'analyses'], deleted);
  announce({ kept: [game], deleted: deleted.map(String) });
  return true;
}

/** Adds games as long as there is room; null if this browser keeps no games. */
export async function addGames(games: readonly GameWithRecord[]): Promise<Addition[] | null> {
  const split = games.map(withoutRecord);
  const rows = split.map(([game, record]) => ({ key: game.key, rows: rowsOf(game, record) }));
  const additions = await addRows('games', rows, MAX_GAMES);
  if (additions === null) return null;
  const kept = split.flatMap(([game], i) => (additions[i] === 'added' ? [game] : []));
  if (kept.length > 0) announce({ kept, deleted: [] });
  return additions;
}

/** Deletes a game, and gives what brings it back as it was; null if it is still there. */
export async function deleteGame(key: string): Promise<(() => Promise<void>) | null> {
  const [game, ...rows] = await Promise.all([
    readGame(key),
    readOne('records', key),
    readOne('analyses', key),
  ]);
  if (game === null || !(await remove(['games', 'records', 'analyses'], [key]))) return null;
  announce({ kept: [], deleted: [key] });
  const [records, analyses] = rows.map((row) => (isObject(row) ? row : undefined));
  return async () => {
    const back = { games: game, ...(records && { records }), ...(analyses && { analyses }) };
    if (await write(back)) announce({ kept: [game], deleted: [] });
  };
}

/** The analysis of a game as it was kept, perhaps by another version: see `GameAnalysis.key`. */
async function readAnalysis(key: string): Promise<GameAnalysis | null> {
  const row = await readOne('analyses', key);
  return isObject(row) ? parseAnalysis(row.analysis) : null;
}

/** Keeps the analysis of a game, complete or not, whether or not the game itself is kept. */
async function keepAnalysis(key: string, analysis: GameAnalysis): Promise<void> {
  const known = analysis.stage === 'turning-points' ? await readGame(key) : null;
  const game = known === null ? null : { ...known, figures: figuresOf(analysis) };
  const row = { game: key, used: Date.now(), analysis };
  if (!(await write({ analyses: row, ...(game !== null && { games: game }) }))) return;
  if (game !== null) announce({ kept: [game], deleted: [] });
  await remove(['analyses'], await surplusKeys('analyses', 'used', MAX_ANALYSES));
}

/** Where the analysis of this record is kept; an `AnalysisShelf`. Throws an InputError if the record is damaged. */
export function analysisShelf(record: string) {
  const key = gameKey(record);
  return {
    key: () => key,
    load: () => readAnalysis(key),
    keep: (analysis: GameAnalysis) => keepAnalysis(key, analysis),
  };
}

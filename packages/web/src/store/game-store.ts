import type { GameAnalysis } from '@arena/ai/game-analysis';
import { InputError } from '@arena/rules';
import { signal } from '@preact/signals';
import { keepNewest, readAll, readOne, write } from './game-database.ts';
import { gameKey } from './game-key.ts';
import { figuresOf, parseAnalysis } from './stored-analysis.ts';
import { parseStoredGame, type StoredGame } from './stored-game.ts';

/**
 * The finished games of this browser and their analyses. The oldest give way. An analysis takes a few hundred kB, so fewer
 * of them are kept; what lists and statistics need of one stays with the game.
 */
const MAX_GAMES = 1000;
const MAX_ANALYSES = 300;

/** The game that was kept or got figures last, in this tab. */
export const changedGame = signal<StoredGame | null>(null);

/** Newest first; null if this browser keeps no games. Damaged rows are left out. */
export async function listGames(): Promise<StoredGame[] | null> {
  const rows = await readAll('games');
  if (rows === null) return null;
  return rows
    .map(parseStoredGame)
    .filter((game) => game !== null)
    .toSorted((a, b) => b.ended - a.ended);
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

export const hasGame = async (key: string): Promise<boolean> => (await readGame(key)) !== null;

/** Keeps a game, unless it is there already. Whether it is kept. */
export async function keepGame(game: StoredGame): Promise<boolean> {
  if (await hasGame(game.key)) return true;
  return writeGame(game);
}

async function writeGame(game: StoredGame): Promise<boolean> {
  const isKept = await write('games', game);
  if (isKept) await keepNewest('games', 'ended', MAX_GAMES);
  changedGame.value = game;
  return isKept;
}

/** The analysis of a game as it was kept, perhaps by another version: see `GameAnalysis.key`. */
async function readAnalysis(key: string): Promise<GameAnalysis | null> {
  const row = await readOne('analyses', key);
  return typeof row === 'object' && row !== null && 'analysis' in row ? parseAnalysis(row.analysis) : null;
}

/** Keeps the analysis of a game, complete or not, whether or not the game itself is kept. */
async function keepAnalysis(key: string, analysis: GameAnalysis): Promise<void> {
  await write('analyses', { game: key, used: Date.now(), analysis });
  await keepNewest('analyses', 'used', MAX_ANALYSES);
  const game = analysis.stage === 'turning-points' ? await readGame(key) : null;
  if (game !== null) await writeGame({ ...game, figures: figuresOf(analysis) });
}

/** Where the analysis of this record is kept; an `AnalysisShelf`. Throws an InputError if the record is damaged. */
export function analysisShelf(record: string) {
  const key = gameKey(record);
  return {
    load: () => readAnalysis(key),
    keep: (analysis: GameAnalysis) => keepAnalysis(key, analysis),
  };
}

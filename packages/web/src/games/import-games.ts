import { gameOfProof, isProof } from '@arena/match/proof';
import { InputError, namesInLink, writeRecord } from '@arena/rules';
import { readList } from '../lib/parse.ts';
import { isObject } from '../lib/storage.ts';
import { figuresFit } from '../store/figures-fit.ts';
import { newStoredGame } from '../store/new-stored-game.ts';
import { parseExportedGame, type GameWithRecord } from '../store/stored-game.ts';

/** What `exportGames` writes. */
export const FORMAT = 'arena-games';
export const VERSION = 1;

/** The names of players whom a file does not name. */
export type DefaultNames = readonly [string, string];

/** How many games have been read or written. */
export interface ExchangeProgress {
  done: number;
  total: number;
}

/**
 * The games in a text: an exported collection, one record in any form, or a proof of its dice. Every record is replayed, so nothing is believed
 * that it contradicts. Throws an InputError that names the first bad place. Yields before each game, since there may be thousands.
 */
export function* importGames(
  text: string,
  names: DefaultNames,
  now: number,
): Generator<ExchangeProgress, GameWithRecord[]> {
  const collection = collectionIn(text);
  if (collection === null) return [importRecord(text, names, now)];
  const games: GameWithRecord[] = [];
  for (const row of collection) {
    yield { done: games.length, total: collection.length };
    games.push(importRow(row, games.length + 1));
  }
  return games;
}

function importRow(row: unknown, number: number): GameWithRecord {
  const found = parseExportedGame(row);
  if (found === null) throw new InputError(`game ${number} of the file is not a game`);
  const { record, winner, cause, figures, ...origin } = found;
  try {
    const game = newStoredGame(record, { ...origin, ending: { winner, cause } });
    return figures !== null && figuresFit(figures, game) ? { ...game, figures } : game;
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`game ${number} of the file: ${error.message}`);
    throw error;
  }
}

const importRecord = (text: string, [first, second]: DefaultNames, ended: number): GameWithRecord =>
  newStoredGame(isProof(text) ? writeRecord(gameOfProof(text)) : text, {
    source: 'imported',
    table: null,
    seats: [{ kind: 'guest' }, { kind: 'guest' }],
    names: namesInLink(text) ?? [first, second],
    ended,
    ending: null,
  });

/** Null for anything but an exported collection. */
function collectionIn(text: string): unknown[] | null {
  if (!text.trimStart().startsWith('{')) return null;
  const file = parseJson(text);
  if (!isObject(file) || file.format !== FORMAT) return null;
  if (file.version !== VERSION)
    throw new InputError(`the file is of version ${String(file.version)}; version ${VERSION} can be read`);
  const games = readList<unknown>((row) => row ?? null)(file.games);
  if (games === undefined) throw new InputError('the file has no list of games');
  return games;
}

/** What is no JSON is no collection; a reader of records says what is wrong with it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { gameOfProof, isProof } from '@arena/match/proof';
import { InputError, namesInLink, writeRecord } from '@arena/rules';
import { csvText } from '@arena/ai/statistics';
import { readList } from '../lib/parse.ts';
import { isObject } from '../lib/storage.ts';
import { withBranches } from '../store/recorded-branches.ts';
import { luckBalance } from '../store/stored-analysis.ts';
import { newStoredGame } from '../store/new-stored-game.ts';
import { ownSeat, parseStoredGame, type StoredGame } from '../store/stored-game.ts';
import { resultOf } from './filters.ts';
import { namesOf } from './names-of.ts';

/** Games as files: all of this browser's as JSON, to be read again elsewhere, and as a table. */

const FORMAT = 'arena-games';
const VERSION = 1;

export function exportGames(kept: readonly StoredGame[]): string {
  const games = kept.map((game) => ({ ...game, record: withBranches(game.record) }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games })}\n`;
}

/** The names of players whom a file does not name. */
type DefaultNames = readonly [string, string];

/**
 * The games in a text: an exported collection, one record in any form, or a proof of its dice. Every record is replayed, so nothing is believed
 * that it contradicts. Throws an InputError that names the first bad place.
 */
export function importGames(text: string, names: DefaultNames, now: number): StoredGame[] {
  const collection = collectionIn(text);
  if (collection === null) return [importRecord(text, names, now)];
  return collection.map((row, i) => {
    const game = parseStoredGame(row);
    if (game === null) throw new InputError(`game ${i + 1} of the file is not a game`);
    try {
      const { source, table, seats, names: known, ended, winner, cause, figures } = game;
      const origin = { source, table, seats, names: known, ended, ending: { winner, cause } };
      return { ...newStoredGame(game.record, origin), figures };
    } catch (error) {
      if (error instanceof InputError) throw new InputError(`game ${i + 1} of the file: ${error.message}`);
      throw error;
    }
  });
}

const importRecord = (text: string, [first, second]: DefaultNames, ended: number): StoredGame =>
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

const COLUMNS = [
  'ended',
  'source',
  'player 1',
  'player 2',
  'deck',
  'beginners',
  'began',
  'turns',
  'points 1',
  'points 2',
  'winner',
  'cause',
  'own seat',
  'result',
  'luck',
  'errors',
];

export const gamesCsv = (games: readonly StoredGame[]): string =>
  csvText([
    COLUMNS,
    ...games.map((game) => {
      const own = ownSeat(game);
      const { figures } = game;
      return [
        new Date(game.ended).toISOString(),
        game.source,
        ...namesOf(game),
        game.deck,
        String(game.beginner),
        seatNumber(game.starter),
        game.turns,
        ...game.vp,
        seatNumber(game.winner),
        game.cause,
        seatNumber(own),
        own === null ? null : resultOf(game),
        own === null || figures === null ? null : rounded(luckBalance(figures, own)),
        own === null || figures === null ? null : rounded(figures.errors[own]),
      ];
    }),
  ]);

const seatNumber = (player: 0 | 1 | null): number | null => (player === null ? null : player + 1);

const rounded = (change: number): number => Math.round(change * 10_000) / 10_000;

import type { History, PlayedGame, Profile } from '@arena/api';
import { opponentOf } from '@arena/rules';
import { z } from 'zod';
import type { FinishedGame, Storage } from '../storage/storage.ts';

const accountRow = z.object({
  id: z.string(),
  name: z.string(),
  created: z.number(),
  isProgram: z.number().transform((flag) => flag === 1),
});

/** Null if nobody has an account with this id. */
export async function profileOf({ people }: Storage, id: string): Promise<Profile | null> {
  const [found] = await people.query('SELECT id, name, created, is_program FROM accounts WHERE id = ?', id);
  return found === undefined ? null : accountRow.parse(found);
}

/** The games of an account that ended before this time, those of its former guests included. */
export async function historyOf(
  storage: Storage,
  account: string,
  before: number,
  limit: number,
): Promise<History> {
  const { people } = storage;
  const guests = await people.query('SELECT guest FROM former_guests WHERE account = ?', account);
  const ids = [account, ...guests.map(({ guest }) => String(guest))];
  const parts = await Promise.all(ids.map((id) => storage.gamesOf(id, before, limit)));
  const games = parts
    .flat()
    .toSorted((a, b) => b.ended - a.ended)
    .slice(0, limit);
  const accounts = await accountsAmong(
    storage,
    games.flatMap(({ players }) => players.filter((player) => player !== null)),
  );
  return {
    games: games.map((game) => playedGame(game, new Set(ids), accounts)),
    before: games.length < limit ? null : (games.at(-1)?.ended ?? null),
  };
}

/** By the id of the account and by those of its former guests. */
export async function accountsAmong(
  { people }: Storage,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const list = wanted.map(() => '?').join();
  const rows = await people.query(
    `SELECT id AS person, id AS account FROM accounts WHERE id IN (${list})
     UNION ALL SELECT guest AS person, account FROM former_guests WHERE guest IN (${list})`,
    ...wanted,
    ...wanted,
  );
  return new Map(rows.map(({ person, account }) => [String(person), String(account)]));
}

function playedGame(
  { players, ...game }: FinishedGame,
  own: ReadonlySet<string>,
  accounts: ReadonlyMap<string, string>,
): PlayedGame {
  const { table, names, winner, cause, deck, beginner, turns, begun, ended, record } = game;
  const seat = players[0] !== null && own.has(players[0]) ? 0 : 1;
  const opponent = players[opponentOf(seat)];
  return {
    table,
    seat,
    names,
    isBot: [players[0] === null, players[1] === null],
    opponent: opponent === null ? null : (accounts.get(opponent) ?? null),
    winner,
    cause,
    deck,
    beginner,
    turns,
    begun,
    ended,
    record,
  };
}

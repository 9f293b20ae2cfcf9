import type { History, PlayedGame, Profile } from '@arena/api';
import { opponentOf, type Pair, type Player } from '@arena/rules';
import { z } from 'zod';
import { newestFirst, type FinishedGame, type Storage } from '../storage/storage.ts';

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

/** The games of an account that come after this time and table, those of its former guests included. */
export async function historyOf(
  storage: Storage,
  account: string,
  before: number,
  limit: number,
  beforeTable = '',
): Promise<History> {
  const { people } = storage;
  const guests = await people.query('SELECT guest FROM former_guests WHERE account = ?', account);
  const ids = [account, ...guests.map(({ guest }) => String(guest))];
  const parts = await Promise.all(ids.map((id) => storage.gamesOf(id, before, limit, beforeTable)));
  // They may have played against the guest that they were elsewhere.
  const found = new Map(parts.flat().map((game) => [game.table, game]));
  const games = [...found.values()].toSorted(newestFirst).slice(0, limit);
  const accounts = await accountsAmong(
    storage,
    games.flatMap(({ players }) => players.filter((player) => player !== null)),
  );
  return {
    games: games.map((game) => playedGame(game, new Set(ids), accounts)),
    ...(games.length < limit ? { before: null } : cursorAfter(games.at(-1))),
  };
}

const cursorAfter = (last: FinishedGame | undefined): Pick<History, 'before' | 'beforeTable'> =>
  last === undefined ? { before: null } : { before: last.ended, beforeTable: last.table };

const knownAccount = z.object({
  person: z.string(),
  account: z.string(),
  isProgram: z.number().transform((flag) => flag === 1),
});
type KnownAccount = z.infer<typeof knownAccount>;

/** By the id of the account and by those of its former guests. */
export async function accountsAmong(
  { people }: Storage,
  ids: readonly string[],
): Promise<Map<string, KnownAccount>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const list = wanted.map(() => '?').join();
  const rows = await people.query(
    `SELECT id AS person, id AS account, is_program FROM accounts WHERE id IN (${list})
     UNION ALL SELECT guest AS person, account, is_program FROM former_guests
       JOIN accounts ON accounts.id = former_guests.account WHERE guest IN (${list})`,
    ...wanted,
    ...wanted,
  );
  return new Map(rows.map((row) => knownAccount.parse(row)).map((known) => [known.person, known]));
}

function playedGame(
  { players, ...game }: FinishedGame,
  own: ReadonlySet<string>,
  accounts: ReadonlyMap<string, KnownAccount>,
): PlayedGame {
  const { table, names, winner, cause, deck, beginner, turns, begun, ended, record } = game;
  const seat = players[0] !== null && own.has(players[0]) ? 0 : 1;
  const opponent = players[opponentOf(seat)];
  const isProgramIn = (player: Player): boolean => accounts.get(players[player] ?? '')?.isProgram === true;
  const isProgram: Pair<boolean> = [isProgramIn(0), isProgramIn(1)];
  return {
    table,
    seat,
    names,
    isBot: [players[0] === null, players[1] === null],
    ...(isProgram.includes(true) && { isProgram }),
    opponent: opponent === null ? null : (accounts.get(opponent)?.account ?? null),
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

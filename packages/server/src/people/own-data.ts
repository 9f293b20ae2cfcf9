import { PLAYERS, type Player } from '@arena/rules';
import { z } from 'zod';
import type { ACCOUNT_ROWS } from '../storage/people-database.ts';
import type { FinishedGame, Storage } from '../storage/storage.ts';
import { renameSeats } from '../tables/seats-of-people.ts';
import type { TableDirectory } from '../tables/table-directory.ts';
import type { Tables } from '../tables/tables.ts';
import type { Accounts } from './accounts.ts';
import { friendRequests } from './friends.ts';
import { puzzlesOf } from './puzzle-results.ts';

interface OwnDataContext {
  storage: Storage;
  tables: Tables;
  accounts: Accounts;
  tournaments: {
    forgetNames: (people: readonly string[], name: string) => Promise<void>;
    linesOf: (people: readonly string[]) => Promise<object[]>;
  };
}

/** What people without a name are called from then on. In the language of the game, as games are shown in any other. */
const NO_NAME = 'Anonymus';

type RowOf<R> = R extends readonly [infer T extends string, infer C extends string] ? `${T}.${C}` : never;
/** A kind of rows that belong to an account: the table, and the column with its id. */
type OwnRows = RowOf<(typeof ACCOUNT_ROWS)[number]>;

/** Which columns of the rows of an account its holder gets; null: none, or not as they are. */
const OWN_COLUMNS: Readonly<Record<OwnRows, string | null>> = {
  'ratings.account': 'deck, value, deviation, volatility, games, rated',
  'rating_changes.account': 'table_id, deck, opponent, score, rated, value, deviation',
  'tokens.account': 'name, scopes, created, used, until',
  'privacy.account': 'hides_presence, friends_only',
  'presence.person': 'seen',
  'waiting.person': 'name, deck, pace, games, is_rated, rating, deviation, since, seen',
  'invitations.challenger':
    'challenger_name, challenged, deck, pace, is_rated, games, deadline, answer, reason, table_id',
  'invitations.challenged':
    'challenger, challenger_name, deck, pace, is_rated, games, deadline, answer, reason, table_id',
  'push_subscriptions.person': 'endpoint, created',
  'report_notes.reporter': 'report, name, note, place, created',
  'sanctions.person': 'kind, text, created, until, name',
  // With what belongs to it, see `everythingAbout`.
  'accounts.id': null,
  'sessions.account': null,
  'passkeys.account': null,
  'former_guests.account': null,
  'blocks.account': null,
  'friends.account': null,
  'friends.person': null,
  'puzzle_results.account': null,
  'puzzle_days.account': null,
  'tournament_people.person': null,
  // Hashes; the account says how many there are.
  'recovery_codes.account': null,
  // What others have decided or written is theirs, and would tell who they are.
  'blocks.person': null,
  'reports.person': null,
};

/** Everything that is stored about the holder of an account. Keys and hashes, which help nobody but thieves, are not. */
export async function everythingAbout(
  context: RunningGamesContext & {
    accounts: Accounts;
    tournaments: Pick<OwnDataContext['tournaments'], 'linesOf'>;
  },
  id: string,
  session: string,
): Promise<object> {
  const { storage, accounts, tournaments } = context;
  const formerGuests = await accounts.formerGuestsOf(id);
  const people = [id, ...formerGuests];
  const games: FinishedGame[] = [];
  for (const player of people)
    games.push(...(await storage.gamesOf(player, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)));
  const rows: Record<string, unknown[]> = {};
  for (const [place, columns] of Object.entries(OWN_COLUMNS)) {
    if (columns === null) continue;
    const [table = '', column = ''] = place.split('.');
    const sql = `SELECT ${columns} FROM ${table} WHERE ${column} IN (${people.map(() => '?').join()})`;
    (rows[table] ??= []).push(...(await storage.people.query(sql, ...people)));
  }
  return {
    account: await accounts.read(id, session),
    formerGuests,
    games,
    runningGames: await runningGamesOf(context, people),
    tournaments: await tournaments.linesOf(people),
    puzzles: await puzzlesOf(storage.people, id),
    friends: await friendRequests(storage.people, id),
    ...rows,
  };
}

interface RunningGamesContext {
  storage: Storage;
  tables: { directory: Pick<TableDirectory, 'tablesOf' | 'rowOf'> };
}

const playerInput = z.object({ from: z.literal([0, 1]) });

const asJson = (text: string): unknown => JSON.parse(text);

function isBy(seats: readonly Player[], input: unknown): boolean {
  const { data } = playerInput.safeParse(input);
  return data !== undefined && seats.includes(data.from);
}

/** Their tables that are not over, with what they have done there. What is hidden from them is not. */
async function runningGamesOf(
  { storage, tables: { directory } }: RunningGamesContext,
  people: readonly string[],
): Promise<object[]> {
  const ids = new Set(people.flatMap((person) => directory.tablesOf(person)));
  const games: object[] = [];
  for (const table of ids) {
    const row = directory.rowOf(table);
    if (row === null || row.isOver) continue;
    const { options, holders, created, changed, turn } = row;
    const seats = PLAYERS.filter((player) => holders[player].some(({ guest }) => people.includes(guest)));
    const stored = await storage.load(table);
    const inputs = stored?.inputs.map(({ input }) => input).filter((input) => isBy(seats, input));
    games.push({ table, options: asJson(options), seats, created, changed, turn, inputs });
  }
  return games;
}

/** Deletes an account and all that belongs to it. Its games stay, for those who played them, without the name. */
export async function deleteAccount(
  { storage, tables, accounts, tournaments }: OwnDataContext,
  id: string,
): Promise<void> {
  const people = [id, ...(await accounts.formerGuestsOf(id))];
  for (const person of people) await renameSeats(tables, { id: person, name: NO_NAME });
  await tournaments.forgetNames(people, NO_NAME);
  await accounts.delete(id);
  await storage.forgetNames(people, NO_NAME);
}

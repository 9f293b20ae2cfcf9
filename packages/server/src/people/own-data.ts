import type { FinishedGame, Storage } from '../storage/storage.ts';
import { renameSeats } from '../tables/seats-of-people.ts';
import type { Tables } from '../tables/tables.ts';
import type { Accounts } from './accounts.ts';
import { friendRequests } from './friends.ts';
import { puzzlesOf } from './puzzle-results.ts';

interface OwnDataContext {
  storage: Storage;
  tables: Tables;
  accounts: Accounts;
  tournaments: { forgetNames: (people: readonly string[], name: string) => Promise<void> };
}

/** What people without a name are called from then on. In the language of the game, as games are shown in any other. */
const NO_NAME = 'Anonymus';

/** Where else something is stored about the holder of an account, and what of it is neither a secret nor about others. */
const OWN_ROWS = [
  ['ratings', 'account', 'deck, value, deviation, volatility, games, rated'],
  ['rating_changes', 'account', 'table_id, deck, score, rated, value, deviation'],
  ['tokens', 'account', 'name, scopes, created, used, until'],
  ['privacy', 'account', 'hides_presence, friends_only'],
  ['push_subscriptions', 'person', 'endpoint, created'],
  ['tournament_people', 'person', 'code'],
  ['report_notes', 'reporter', 'report, note, created'],
  ['sanctions', 'person', 'kind, text, created, until'],
] as const;

/** Everything that is stored about the holder of an account. Keys and hashes, which help nobody but thieves, are not. */
export async function everythingAbout(
  { storage, accounts }: Pick<OwnDataContext, 'storage' | 'accounts'>,
  id: string,
  session: string,
): Promise<object> {
  const guests = await accounts.formerGuestsOf(id);
  const games: FinishedGame[] = [];
  for (const player of [id, ...guests])
    games.push(...(await storage.gamesOf(player, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)));
  const puzzles = await puzzlesOf(storage.people, id);
  const friends = await friendRequests(storage.people, id);
  const rows: Record<string, unknown> = {};
  for (const [table, column, columns] of OWN_ROWS)
    rows[table] = await storage.people.query(`SELECT ${columns} FROM ${table} WHERE ${column} = ?`, id);
  return {
    account: await accounts.read(id, session),
    formerGuests: guests,
    games,
    puzzles,
    friends,
    ...rows,
  };
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

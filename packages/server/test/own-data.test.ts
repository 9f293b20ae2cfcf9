import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { Accounts } from '../src/people/accounts.ts';
import { Challenges } from '../src/people/challenges.ts';
import { everythingAbout } from '../src/people/own-data.ts';
import { ACCOUNT_ROWS, type SqlValue } from '../src/storage/people-database.ts';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { TableDirectory } from '../src/tables/table-directory.ts';
import { accountRow } from './account-rows.ts';
import { TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';
import { ask, makeTournament } from './tournament-client.ts';

/** Rows about somebody that others have decided or written: they would tell who. */
const OF_OTHERS: readonly string[] = ['blocks.person', 'reports.person'];

/** What nobody downloads of their rows, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'passkeys.public_key': 'helps nobody',
  'passkeys.counter': 'helps nobody',
  'passkeys.transports': 'helps nobody',
  'recovery_codes.id': 'a hash: the account says how many there are',
  'tokens.id': 'a hash',
  'push_subscriptions.p256dh': 'a key',
  'push_subscriptions.auth': 'a secret',
  'push_subscriptions.session': 'a hash',
  'waiting.node': 'a server',
  'waiting.offer': 'of two people, for seconds',
  'tournament_people.code': 'with the tournament itself',
  'report_notes.network': 'a keyed hash',
  'sanctions.id': 'of the host',
  'sanctions.old_name_key': 'follows from the name that they had',
  'presence.node': 'a server',
  'invitations.id': 'of both people',
};

/** What a column has in the test where it is not just any text. */
const VALUES: Readonly<Record<string, string>> = {
  'puzzle_results.puzzle': 'puzzle5',
  'passkeys.transports': '[]',
  'tokens.scopes': 'read',
  'puzzle_results.outcome': 'solved',
  'puzzle_days.day': '2026-11-19',
  'puzzle_days.state': 'solved',
  'friends.person': 'ben123',
  'friends.account': 'ben123',
};

const columnRow = z.object({ name: z.string(), type: z.string() });

test('whatever is stored about somebody is in their download, but for what is left out for a reason', async () => {
  const storage = openSqliteStorage(tempFolder());
  onTestFinished(() => storage.close());
  const { people } = storage;
  await people.write([accountRow('ann123', 'Ann'), accountRow('ben123', 'Benedict')]);
  const shown: string[] = [];
  const hidden: string[] = [];
  const places = new Set<string>();
  for (const [table, own] of ACCOUNT_ROWS) {
    // There is an account already.
    if (table === 'accounts') continue;
    const columns = await people.query(`PRAGMA table_info(${table})`);
    const values = columns.map((row): [string, SqlValue] => {
      const { name, type } = columnRow.parse(row);
      const place = `${table}.${name}`;
      places.add(place);
      if (name === own) return [name, 'ann123'];
      if (VALUES[place] !== undefined) return [name, VALUES[place]];
      if (type.toLowerCase() !== 'text') return [name, 1];
      const marker = `${table} ${own} ${name}`;
      const isHidden = LEFT_OUT[place] !== undefined || OF_OTHERS.includes(`${table}.${own}`);
      (isHidden ? hidden : shown).push(marker);
      return [name, marker];
    });
    const names = values.map(([name]) => name);
    const sql = `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`;
    await people.write([{ sql, values: values.map(([, value]) => value) }]);
  }
  const context = {
    storage,
    accounts: new Accounts(people, new Challenges({ signChallenge: String, readChallenge: String })),
    tables: { directory: new TableDirectory() },
    tournaments: { linesOf: async () => [] },
  };
  const file = JSON.stringify(await everythingAbout(context, 'ann123', ''));
  expect(shown.filter((marker) => !file.includes(marker))).toEqual([]);
  expect(hidden.filter((marker) => file.includes(marker))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((place) => !places.has(place))).toEqual([]);
  expect(file).toContain('Benedict');
});

test('a game in progress is there without what is hidden, and so are the own lines of a tournament', async () => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.withAccount(port, 'Annabel');
  const ben = await TestBrowser.of(port, 'Ben');
  const table = await ann.newTable();
  await ben.join(table);
  const clients = [await ann.enter(table), await ben.enter(table)] as const;
  await Promise.all([clients[0].seed('a'.repeat(64)), clients[1].seed('b'.repeat(64))]);
  await clients[0].act(clients[0].firstAction);
  const code = await makeTournament(ann, { title: 'At the Forum' });
  for (const person of [ann, ben]) expect(await ask(person, code, { type: 'enter' })).toBeNull();
  const text = await (await ann.fetch('/api/account/download')).text();
  const file = downloaded.parse(JSON.parse(text));
  expect(file.runningGames).toMatchObject([{ table, seats: [0], options: { setup: { deck: 'arena' } } }]);
  expect(file.runningGames[0]?.inputs.map(({ from, command }) => [from, command.type])).toEqual([
    [0, 'commit'],
    [0, 'seed'],
    [0, 'act'],
  ]);
  expect(text).not.toContain('b'.repeat(64));
  expect(file.tournaments).toMatchObject([
    { code, title: 'At the Forum', events: [{ type: 'entered', name: 'Annabel' }] },
  ]);
  expect(JSON.stringify(file.tournaments)).not.toContain('Ben');
});

const downloaded = z.object({
  runningGames: z.array(
    z.looseObject({
      inputs: z.array(z.object({ from: z.number(), command: z.object({ type: z.string() }) })),
    }),
  ),
  tournaments: z.array(z.unknown()),
});

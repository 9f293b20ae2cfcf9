import type { PuzzleResult } from '@arena/api';
import { expect, test } from 'vitest';
import type { PeopleDatabase, Statement } from '../src/storage/people-database.ts';
import { ConflictError, NotStoredError, type Storage } from '../src/storage/storage.ts';
import { Accounts } from '../src/people/accounts.ts';
import { block } from '../src/people/blocks.ts';
import { Challenges } from '../src/people/challenges.ts';
import { everythingAbout } from '../src/people/own-data.ts';
import { TableDirectory } from '../src/tables/table-directory.ts';
import { addPuzzles, puzzlesOf } from '../src/people/puzzle-results.ts';
import { presenceOf } from '../src/friends/presence.ts';
import { People, type Person } from '../src/people/people.ts';
import { becomeProgram } from '../src/people/programs.ts';
import { arePeople } from '../src/people/ratings.ts';
import { newCodes } from '../src/people/recovery-codes.ts';
import { idOfSecret } from '../src/people/secrets.ts';
import { newSession, sessionsOf } from '../src/people/sessions.ts';
import { makeToken, revokeToken, tokensOf } from '../src/people/tokens.ts';

const account = (id: string, name: string): Statement => ({
  sql: 'INSERT INTO accounts (id, name, name_key, created, is_program) VALUES (?, ?, ?, ?, 0)',
  values: [id, name, name.toLowerCase(), 1_800_000_000_000],
});

/** What the people database of every storage must do. */
export function testPeopleDatabase(open: () => Promise<Storage>): void {
  test('rows about people have their columns in camel case and large times', async () => {
    const { people } = await open();
    await people.write([account('ann123', 'Änn')]);
    expect(await people.query('SELECT name_key, created FROM accounts WHERE id = ?', 'ann123')).toEqual([
      { nameKey: 'änn', created: 1_800_000_000_000 },
    ]);
  });

  test('statements are written all or not at all', async () => {
    const { people } = await open();
    await people.write([account('ann123', 'Ann')]);
    const rename = (id: string): Statement => ({
      sql: 'UPDATE accounts SET name = ? WHERE id = ?',
      values: ['New', id],
      changes: 1,
    });
    await expect(people.write([rename('ann123'), rename('nobody')])).rejects.toThrow(ConflictError);
    await expect(people.write([rename('ann123'), account('ben123', 'ann')])).rejects.toThrow(ConflictError);
    await expect(people.write([rename('ann123'), { sql: 'nonsense', values: [] }])).rejects.toThrow(
      NotStoredError,
    );
    expect(await people.query('SELECT id, name FROM accounts')).toEqual([{ id: 'ann123', name: 'Ann' }]);
  });

  test('a session signs in the holder of its account, and nobody else', async () => {
    const { people: database } = await open();
    const now = Date.now();
    const { token, statement } = newSession('ann123', 'Firefox', now);
    await database.write([account('ann123', 'Ann'), account('ben123', 'Ben'), statement]);
    const people = new People(database);
    const session = idOfSecret(token);
    expect(await people.personOf({ id: 'ann123', name: 'Old', token })).toEqual({
      id: 'ann123',
      name: 'Ann',
      session,
      token: null,
      isProgram: false,
    });
    expect(await new People(database).personOf({ id: 'ben123', name: 'Ben', token })).toBeNull();
    expect(await people.personOf({ id: 'ann123', name: 'Ann', token: 'another' })).toBeNull();
    expect(await sessionsOf(database, 'ann123')).toEqual([
      { id: session, account: 'ann123', device: 'Firefox', created: now, seen: now },
    ]);
  });

  test('a token acts for its account until it expires or is revoked', async () => {
    const { people: database } = await open();
    await database.write([account('ann123', 'Ann')]);
    const ann = { id: 'ann123', isProgram: false };
    const token = await makeToken(database, ann, { name: 'Script', scopes: ['read'], days: 7 });
    const holder = (): Promise<Person | null> => new People(database).holderOfToken(token);
    const id = idOfSecret(token);
    const grant: Person['token'] = { id, scopes: ['read'] };
    const expected: Person = { id: 'ann123', name: 'Ann', session: null, token: grant, isProgram: false };
    expect(await holder()).toEqual(expected);
    expect(await new People(database).gone([expected])).toEqual(new Set());
    const set = (sql: string, value: number): Promise<void> => database.write([{ sql, values: [value] }]);
    const until = (await tokensOf(database, 'ann123'))[0]?.until ?? 0;
    await set('UPDATE tokens SET until = ?', 1);
    expect(await holder()).toBeNull();
    expect(await new People(database).gone([expected])).toEqual(new Set([id]));
    await set('UPDATE tokens SET until = ?', until);
    expect(await holder()).toEqual(expected);
    await revokeToken(database, 'ben123', id);
    expect(await holder()).toEqual(expected);
    await revokeToken(database, 'ann123', id);
    expect(await holder()).toBeNull();
  });

  test('an account becomes that of a program once, unless it has a rating', async () => {
    const { people: database } = await open();
    await database.write([account('ann123', 'Ann'), account('ben123', 'Ben')]);
    await database.write([
      {
        sql: `INSERT INTO ratings (account, deck, value, deviation, volatility, games, rated, ranked_until)
              VALUES ('ben123', 'arena', 1500, 80, 0.06, 1, 0, 0)`,
        values: [],
      },
    ]);
    await becomeProgram(database, 'ann123');
    await becomeProgram(database, 'ann123');
    await expect(becomeProgram(database, 'ben123')).rejects.toThrow('has played rated games');
    expect(await arePeople(database, ['ann123'])).toBe(false);
    expect(await arePeople(database, ['ben123'])).toBe(true);
  });

  test('a guest who has made an account is known by sessions only', async () => {
    const { people: database } = await open();
    const people = new People(database);
    const claim = { id: 'ann123', name: 'Ann', token: null };
    expect(await people.personOf(claim)).toEqual({
      id: 'ann123',
      name: 'Ann',
      session: null,
      token: null,
      isProgram: false,
    });
    await database.write([account('ann123', 'Ann')]);
    people.forget('ann123');
    expect(await people.personOf(claim)).toBeNull();
  });

  test('puzzles are kept with an account, and deleted with it', async () => {
    const { people } = await open();
    const [late, early] = [1_800_000_000_000, 0];
    const result = { puzzle: 'a1', rating: 1400, outcome: 'tried', tries: 1, at: late } as const;
    const solved = { ...result, outcome: 'solved', tries: 2 } as const;
    const other = { ...result, puzzle: 'b2', at: early };
    await people.write([account('ann123', 'Ann')]);
    await addPuzzles(people, 'ann123', { results: [result], days: { '2026-11-18': 'tried' } });
    await addPuzzles(people, 'ann123', { results: [other, solved], days: { '2026-11-18': 'solved' } });
    await addPuzzles(people, 'ben123', { results: [other], days: {} });
    const expected = { results: [other, solved], days: { '2026-11-18': 'solved' } };
    expect(await puzzlesOf(people, 'ann123')).toEqual(expected);
    await accountsOf(people).delete('ann123');
    expect(await puzzlesOf(people, 'ann123')).toEqual({ results: [], days: {} });
    expect((await puzzlesOf(people, 'ben123')).results).toEqual([other]);
  });

  test('nobody fills the disk with puzzles that do not exist', async () => {
    const { people } = await open();
    const results = Array.from({ length: 6000 }, (_, i): PuzzleResult => {
      return { puzzle: `p${i}`, rating: 1400, outcome: 'tried', tries: 1, at: 6000 - i };
    });
    const days = Array.from({ length: 6000 }, (_, i) => [`${2000 + i}-01-01`, 'tried'] as const);
    for (let start = 0; start < 6000; start += 1000) {
      const part = [start, start + 1000] as const;
      const news = { results: results.slice(...part), days: Object.fromEntries(days.slice(...part)) };
      await addPuzzles(people, 'ann123', news);
    }
    const kept = await puzzlesOf(people, 'ann123');
    expect([kept.results.length, Object.keys(kept.days).length]).toEqual([5000, 5000]);
    // What is known can still change.
    const solved: PuzzleResult = { puzzle: 'p0', rating: 1400, outcome: 'solved', tries: 2, at: 6000 };
    await addPuzzles(people, 'ann123', { results: [solved], days: {} });
    expect((await puzzlesOf(people, 'ann123')).results).toContainEqual(solved);
  });

  test('the presence of many people can be read', async () => {
    const { people } = await open();
    await people.write([
      { sql: 'INSERT INTO presence (person, node, seen) VALUES (?, ?, ?)', values: ['ann123', 'one', 5] },
    ]);
    const ids = Array.from({ length: 70_000 }, (_, i) => `nobody${i}`);
    const found = await presenceOf(people, [...ids, 'ann123']);
    expect([...found.keys()]).toEqual(['ann123']);
  });

  test('whoever signs in as a blocked guest stays blocked, and keeps the games of the guest', async () => {
    const { people } = await open();
    const { codes, statements } = newCodes('ben123');
    await people.write([account('ann123', 'Ann'), account('ben123', 'Ben'), ...statements]);
    await block(people, 'ann123', { id: 'guest12', name: 'Somebody' });
    const accounts = accountsOf(people);
    const place = {
      rp: { id: 'localhost', origin: 'http://localhost' },
      device: 'Firefox',
      guest: 'guest12',
    };
    await accounts.recover(codes[0] ?? '', place);
    expect(await new People(people).isBlocked('ann123', 'ben123')).toBe(true);
    expect(await accounts.formerGuestsOf('ben123')).toEqual(['guest12']);
    await expect(accounts.recover(codes[0] ?? '', place)).rejects.toThrow('has been used');
  });

  test('the holder of an account gets all that is stored about them, and nothing about others', async () => {
    const storage = await open();
    const { people } = storage;
    const { token, statement } = newSession('ann123', 'Firefox', 5);
    await people.write([
      account('ann123', 'Ann'),
      account('ben123', 'Ben'),
      statement,
      {
        sql: `INSERT INTO ratings (account, deck, value, deviation, volatility, games, rated, ranked_until)
              VALUES (?, 'arena', 1612.5, 60, 0.06, 40, 5, 6)`,
        values: ['ann123'],
      },
    ]);
    await block(people, 'ben123', { id: 'ann123', name: 'Ann' });
    const accounts = accountsOf(people);
    const context = {
      storage,
      accounts,
      tables: { directory: new TableDirectory() },
      tournaments: { linesOf: async () => [] },
    };
    const all = await everythingAbout(context, 'ann123', idOfSecret(token));
    expect(all).toMatchObject({
      account: { name: 'Ann', blocked: [], sessions: [{ isThis: true }] },
      games: [],
      ratings: [{ deck: 'arena', value: 1612.5, games: 40 }],
      tokens: [],
      sanctions: [],
    });
    expect(JSON.stringify(all)).not.toContain('ben123');
  });
}

const accountsOf = (people: PeopleDatabase): Accounts =>
  new Accounts(people, new Challenges({ signChallenge: String, readChallenge: String }));

import { expect, test } from 'vitest';
import type { Statement } from '../src/storage/people-database.ts';
import { ConflictError, NotStoredError, type Storage } from '../src/storage/storage.ts';
import { Accounts } from '../src/people/accounts.ts';
import { Challenges } from '../src/people/challenges.ts';
import { addPuzzles, puzzlesOf } from '../src/people/puzzle-results.ts';
import { People } from '../src/people/people.ts';
import { newSession, sessionIdOf, sessionsOf } from '../src/people/sessions.ts';

const account = (id: string, name: string): Statement => ({
  sql: 'INSERT INTO accounts (id, name, name_key, created, is_program, suspended_until) VALUES (?, ?, ?, ?, 0, 0)',
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
    const session = sessionIdOf(token);
    expect(await people.personOf({ id: 'ann123', name: 'Old', token })).toEqual({
      id: 'ann123',
      name: 'Ann',
      session,
    });
    expect(await new People(database).personOf({ id: 'ben123', name: 'Ben', token })).toBeNull();
    expect(await people.personOf({ id: 'ann123', name: 'Ann', token: 'another' })).toBeNull();
    expect(await sessionsOf(database, 'ann123')).toEqual([
      { id: session, account: 'ann123', device: 'Firefox', created: now, seen: now },
    ]);
  });

  test('a guest who has made an account is known by sessions only', async () => {
    const { people: database } = await open();
    const people = new People(database);
    const claim = { id: 'ann123', name: 'Ann', token: null };
    expect(await people.personOf(claim)).toEqual({ id: 'ann123', name: 'Ann', session: null });
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
    await new Accounts(people, new Challenges({ signChallenge: String, readChallenge: String })).delete(
      'ann123',
    );
    expect(await puzzlesOf(people, 'ann123')).toEqual({ results: [], days: {} });
    expect((await puzzlesOf(people, 'ben123')).results).toEqual([other]);
  });
}

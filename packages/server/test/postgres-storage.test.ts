import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPostgresStorage } from '../src/storage/postgres/postgres-storage.ts';
import { PostgresServer } from './postgres-server.ts';
import { create, input, testStorage } from './storage-contract.ts';

describe('PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await PostgresServer.start()));
  afterAll(() => server.stop());

  testStorage(async () => {
    const storage = await openPostgresStorage(await server.createDatabase());
    onTestFinished(() => storage.close());
    return storage;
  });

  const openTwo = async () => {
    const url = await server.createDatabase();
    // Both create the tables at the same time.
    const both = await Promise.all([openPostgresStorage(url), openPostgresStorage(url)]);
    onTestFinished(async () => void (await Promise.all(both.map((storage) => storage.close()))));
    return both;
  };

  test('of two servers that add the same input, exactly one succeeds', async () => {
    const [one, other] = await openTwo();
    await one.commit([create('first')]);
    for (let n = 1; n <= 20; n++) {
      const failures = await Promise.all([one, other].map((storage) => storage.commit([input('first', n)])));
      expect(failures.map(({ size }) => size).toSorted()).toEqual([0, 1]);
    }
    expect((await one.load('first'))?.inputs).toHaveLength(20);
  });

  test('two servers that write to many tables in different orders do not block each other', async () => {
    const [one, other] = await openTwo();
    const ids = Array.from({ length: 20 }, (_, i) => `table${i}`);
    await one.commit(ids.map((id) => create(id)));
    const commits = Array.from({ length: 10 }, (_, n) => [
      one.commit(ids.map((id) => input(id, n + 1))),
      other.commit(ids.toReversed().map((id) => input(id, n + 1))),
    ]);
    await Promise.all(commits.flat());
    for (const id of ids) {
      const { inputs = [] } = (await one.load(id)) ?? {};
      expect(inputs.length).toBeGreaterThan(0);
      expect(inputs.map((stored) => stored.input)).toEqual(inputs.map((_, i) => ({ n: i + 1 })));
    }
  });

  test('two tables that want the same code at the same moment get it once, and others are not affected', async () => {
    const [one, other] = await openTwo();
    const results = await Promise.all([
      one.commit([create('first', { code: 'SAME' }), create('second')]),
      other.commit([create('third', { code: 'SAME' }), create('fourth')]),
    ]);
    expect(results.flatMap((failures) => [...failures.keys()])).toHaveLength(1);
    for (const id of ['second', 'fourth']) expect(await one.load(id)).not.toBeNull();
  });

  test('a database that is not there is named', async () => {
    await expect(openPostgresStorage(server.url('nothing'))).rejects.toThrow('PostgreSQL cannot be used');
  });
});

import { expect, test } from 'vitest';
import { newTableId } from '../src/storage/sharded-storage.ts';
import type { Storage, Write } from '../src/storage/storage.ts';
import { WriteQueues } from '../src/storage/write-queues.ts';
import { ManualStorage, tick } from './manual-storage.ts';

const change = (table: string): Write => ({ write: 'change', table, change: {}, at: 1 });

function setUp() {
  const databases = [new ManualStorage(), new ManualStorage()] as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only commits are asked for
  const shards = databases as unknown as Storage['shards'];
  const tables = [newTableId(0), newTableId(1)] as const;
  return { databases, tables, queues: new WriteQueues({ shards }) };
}

test('a database that does not answer does not hold up the tables of another', async () => {
  const { databases, tables, queues } = setUp();
  for (const table of tables) queues.of(table).push(change(table));
  const durable = tables.map((table) => queues.of(table).durable(table));
  await tick();
  await databases[1].finish();
  await durable[1];
  await databases[0].finish();
  await durable[0];
});

test('while nothing can be stored in one database, new tables go to the others', async () => {
  const { databases, tables, queues } = setUp();
  const randomShards = (): Set<number> => new Set(Array.from({ length: 100 }, () => queues.randomShard()));
  expect(randomShards()).toEqual(new Set([0, 1]));
  for (const [i, table] of tables.entries()) {
    queues.of(table).push(change(table));
    const stored = queues.of(table).durable(table);
    const outcome = stored.then(
      () => 'stored',
      ({ message }: Error) => message,
    );
    await tick();
    await databases[i]?.fail('away');
    expect(await outcome).toBe('away');
    expect({ failing: queues.failing, all: queues.areAllFailing }).toEqual({ failing: i + 1, all: i === 1 });
    expect(randomShards()).toEqual(i === 0 ? new Set([1]) : new Set([0, 1]));
  }
});

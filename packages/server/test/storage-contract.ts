import { expect, test } from 'vitest';
import type { Storage, TableRow, Write } from '../src/storage/storage.ts';

const rowOf = (id: string, more: Partial<TableRow> = {}): TableRow => ({
  id,
  code: id.toUpperCase(),
  options: '{}',
  secret: '00',
  holders: [[{ guest: 'g1', name: 'Ann' }], []],
  isOpen: true,
  created: 1,
  changed: 1,
  turn: 0,
  decider: null,
  isBegun: false,
  isOver: false,
  days: 0,
  next: null,
  ...more,
});
export const create = (id: string, more: Partial<TableRow> = {}): Write => ({
  write: 'create',
  row: rowOf(id, more),
});
export const input = (table: string, number: number, key: string | null = null): Write => ({
  write: 'input',
  table,
  number,
  key,
  input: { n: number },
  at: number,
  change: {},
});

/** Every storage must pass these tests. */
export function testStorage(open: () => Promise<Storage>): void {
  test('reads what was written', async () => {
    const storage = await open();
    await storage.commit([create('first'), input('first', 1, 'k1'), input('first', 2)]);
    expect(await storage.load('first')).toEqual({
      row: rowOf('first', { changed: 2 }),
      inputs: [
        { key: 'k1', input: { n: 1 } },
        { key: null, input: { n: 2 } },
      ],
    });
    expect(await storage.load('none')).toBeNull();
  });

  test('reads inputs as JSON, right after the commit and later', async () => {
    const storage = await open();
    const odd = { write: 'input', table: 'first', number: 1, key: null, at: 1, change: {} } as const;
    await storage.commit([create('first'), { ...odd, input: { n: 1, none: undefined } }]);
    expect((await storage.load('first'))?.inputs).toStrictEqual([{ key: null, input: { n: 1 } }]);
    await storage.rows(0);
    expect((await storage.load('first'))?.inputs).toStrictEqual([{ key: null, input: { n: 1 } }]);
  });

  test('stores the writes to a table all or not at all, and independently of other tables', async () => {
    const storage = await open();
    await storage.commit([create('first')]);
    const failures = await storage.commit([
      input('first', 1),
      create('second'),
      create('first'),
      input('second', 1),
    ]);
    expect([...failures.keys()]).toEqual(['first']);
    expect((await storage.load('first'))?.inputs).toEqual([]);
    expect((await storage.load('second'))?.inputs).toHaveLength(1);
  });

  test('a code is unique until its game is over', async () => {
    const storage = await open();
    await storage.commit([create('first', { isOver: true }), create('second', { code: 'FIRST' })]);
    expect([...(await storage.commit([create('third', { code: 'FIRST' })])).keys()]).toEqual(['third']);
  });

  test.each([
    ['a gap', 3],
    ['a number again', 1],
    ['zero', 0],
  ])('inputs follow each other without gaps: %s is refused', async (_, number) => {
    const storage = await open();
    await storage.commit([create('first'), input('first', 1)]);
    const failures = await storage.commit([input('first', number), input('none', 1)]);
    expect([...failures.values()].map(String)).toEqual([
      expect.stringContaining('does not follow'),
      expect.stringContaining('does not exist'),
    ]);
  });

  test('changes a table', async () => {
    const storage = await open();
    const holders: TableRow['holders'] = [[], [{ guest: 'g2', name: "Ben'); DROP TABLE tables;--" }]];
    const change = { holders, turn: 7, decider: 1, isBegun: true, isOver: true, next: 'second' } as const;
    await storage.commit([create('first'), { write: 'change', table: 'first', change, at: 99 }]);
    expect((await storage.load('first'))?.row).toEqual(rowOf('first', { ...change, changed: 99 }));
  });

  test('lists tables that are not over or ended recently, newest first', async () => {
    const storage = await open();
    await storage.commit([
      create('old', { isOver: true, changed: 10 }),
      create('new', { isOver: true, changed: 30 }),
      create('going', { changed: 20 }),
    ]);
    expect((await storage.rows(15)).map(({ id }) => id)).toEqual(['new', 'going']);
  });

  test('deletes abandoned tables with their inputs, but no game that was played to its end', async () => {
    const storage = await open();
    await storage.commit([
      create('waiting', { changed: 20 }),
      create('begun', { changed: 20, isBegun: true }),
      create('slow', { changed: 20, isBegun: true, days: 3 }),
      create('ended', { changed: 1, isBegun: true, isOver: true }),
      create('calledOff', { changed: 20, isOver: true }),
      input('waiting', 1),
    ]);
    expect((await storage.forget(10, 25)).toSorted()).toEqual(['calledOff', 'waiting']);
    expect(await storage.load('waiting')).toBeNull();
    await storage.commit([create('waiting')]);
    expect((await storage.load('waiting'))?.inputs).toEqual([]);
    const gone = await storage.forget(100, 0);
    expect(gone).toEqual(['begun']);
    expect(await storage.load('slow')).not.toBeNull();
    expect(await storage.load('ended')).not.toBeNull();
  });
}

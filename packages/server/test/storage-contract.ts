import { expect, test } from 'vitest';
import {
  ConflictError,
  DamagedTableError,
  KEY_BYTES,
  STORED_FORMAT,
  type FinishedGame,
  type Storage,
  type InputChange,
  type TableRow,
  type Write,
} from '../src/storage/storage.ts';

export const rowOf = (id: string, more: Partial<TableRow> = {}): TableRow => ({
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
  deadline: null,
  next: null,
  version: 0,
  ...more,
});
export const create = (id: string, more: Partial<TableRow> = {}): Write => ({
  write: 'create',
  row: rowOf(id, more),
});
export const input = (
  table: string,
  number: number,
  key: string | null = null,
  change: InputChange = {},
): Write => ({ write: 'input', table, number, key, input: { n: number }, at: number, change });

export const gameOf = (
  table: string,
  players: FinishedGame['players'],
  ended: number,
  calledOffBy: FinishedGame['calledOffBy'] = null,
): FinishedGame => ({
  table,
  players,
  names: ['Änn', 'Ben'],
  winner: 1,
  cause: 'bank',
  calledOffBy,
  deck: 'arena',
  beginner: false,
  turns: 24,
  begun: 5,
  ended,
  record: '{}',
});

export const allOf = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> =>
  (await Array.fromAsync(pages)).flat();

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

  test('a commit without writes stores nothing, and succeeds if something could be stored', async () => {
    const storage = await open();
    await storage.commit([create('first')]);
    expect(await storage.commit([])).toEqual(new Map());
    expect((await storage.rows(0)).rows).toEqual([rowOf('first')]);
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
    for (const error of failures.values()) expect(error).toBeInstanceOf(ConflictError);
    expect([...failures.values()].map(String)).toEqual([
      expect.stringContaining('does not follow'),
      expect.stringContaining('does not exist'),
    ]);
  });

  test('changes a table', async () => {
    const storage = await open();
    const holders: TableRow['holders'] = [[], [{ guest: 'g2', name: "Ben'); DROP TABLE tables;--" }]];
    const change = {
      holders,
      turn: 7,
      decider: 1,
      isBegun: true,
      isOver: true,
      deadline: 123,
      next: 'second',
    } as const;
    await storage.commit([create('first'), { write: 'change', table: 'first', version: 1, change, at: 99 }]);
    expect((await storage.load('first'))?.row).toEqual(
      rowOf('first', { ...change, changed: 99, version: 1 }),
    );
  });

  test('inputs change a table too, each only what it names', async () => {
    const storage = await open();
    await storage.commit([create('first', { deadline: 7 }), create('second', { deadline: 7 })]);
    await storage.commit([
      input('first', 1, null, { turn: 3, decider: 0, isBegun: true, deadline: 50 }),
      input('first', 2, null, { decider: null, isOver: true, deadline: null }),
      input('second', 1),
    ]);
    expect((await storage.load('first'))?.row).toEqual(
      rowOf('first', { turn: 3, decider: null, isBegun: true, isOver: true, deadline: null, changed: 2 }),
    );
    expect((await storage.load('second'))?.row).toEqual(rowOf('second', { deadline: 7 }));
  });

  test('of two changes with the same version, only the first is stored', async () => {
    const storage = await open();
    const change = (turn: number): Write => ({
      write: 'change',
      table: 'first',
      version: 1,
      change: { turn },
      at: 9,
    });
    await storage.commit([create('first'), change(5)]);
    const failures = await storage.commit([change(6), create('next', {}), create('second')]);
    expect([...failures.keys()]).toEqual(['first']);
    expect((await storage.load('first'))?.row).toMatchObject({ turn: 5, version: 1 });
    const wanted: Write = { write: 'create', row: rowOf('third'), requires: 'first' };
    expect([...(await storage.commit([wanted, change(7)])).keys()].toSorted()).toEqual(['first', 'third']);
    expect(await storage.load('third')).toBeNull();
  });

  test('alone, a server may use everything it understands', async () => {
    expect(await (await open()).oldestFormat()).toBe(STORED_FORMAT);
  });

  test('says how far tables have got', async () => {
    const storage = await open();
    await storage.commit([create('first'), input('first', 1), input('first', 2), create('second')]);
    await storage.commit([{ write: 'change', table: 'second', version: 1, change: {}, at: 2 }]);
    expect(await storage.progress(['first', 'second', 'none'])).toEqual(
      new Map([
        ['first', { count: 2, version: 0 }],
        ['second', { count: 0, version: 1 }],
      ]),
    );
  });

  test('lists tables that are not over or ended recently, newest first', async () => {
    const storage = await open();
    await storage.commit([
      create('old', { isOver: true, changed: 10 }),
      create('new', { isOver: true, changed: 30 }),
      create('going', { changed: 20 }),
    ]);
    expect((await storage.rows(15)).rows.map(({ id }) => id)).toEqual(['new', 'going']);
  });

  test('reads only the inputs after a number', async () => {
    const storage = await open();
    await storage.commit([create('first'), input('first', 1), input('first', 2)]);
    await storage.rows(0);
    await storage.commit([input('first', 3)]);
    for (const after of [0, 1, 2, 3, 9])
      expect((await storage.load('first', after))?.inputs.map((stored) => stored.input)).toEqual(
        [{ n: 1 }, { n: 2 }, { n: 3 }].slice(after),
      );
  });

  test('reads inputs in pages, whatever happens in between', async () => {
    const storage = await open();
    const numbers = Array.from({ length: 9 }, (_, i) => i + 1);
    await storage.commit([create('first'), create('second'), input('second', 1)]);
    await storage.commit(numbers.slice(0, 6).map((n) => input('first', n)));
    await storage.rows(0);
    await storage.commit([input('first', 7), input('first', 8)]);
    const page = async (after: number, limit: number): Promise<unknown[] | undefined> =>
      (await storage.load('first', after, limit))?.inputs.map((stored) => stored.input);
    const expected = (after: number, limit: number, count = 8): unknown[] =>
      numbers
        .slice(0, count)
        .slice(after, after + limit)
        .map((n) => ({ n }));
    for (const limit of [1, 2, 4, 7, 8, 20])
      for (let after = 0; after <= 9; after += limit) {
        expect(await page(after, limit)).toEqual(expected(after, limit));
        expect((await storage.load('second', 0, limit))?.inputs).toHaveLength(1);
      }
    expect(await page(0, 2)).toEqual(expected(0, 2));
    await storage.commit([input('first', 9)]);
    await storage.rows(0);
    expect(await page(2, 5)).toEqual(expected(2, 5));
    expect(await page(7, 5)).toEqual(expected(7, 5, 9));
  });

  test('keeps finished games for the history of each person', async () => {
    const storage = await open();
    const games = [gameOf('first', ['ann', 'ben'], 10), gameOf('second', ['cleo', 'ann'], 20)];
    await storage.commit([create('first'), create('second'), create('third')]);
    await storage.commit(games.map((game): Write => ({ write: 'game', game })));
    await storage.commit([{ write: 'game', game: gameOf('third', ['ben', null], 30) }]);
    expect(await storage.gamesOf('ann', 100, 10)).toEqual(games.toReversed());
    expect(await storage.gamesOf('ann', 20, 10)).toEqual(games.slice(0, 1));
    expect(await storage.gamesOf('ben', 100, 1)).toEqual([gameOf('third', ['ben', null], 30)]);
    expect(await storage.gamesOf('nobody', 100, 10)).toEqual([]);
    const latest = await storage.latestGames(30, 10);
    expect(latest).toEqual(games.toReversed());
    expect((await storage.latestGames(100, 2)).map(({ table }) => table)).toEqual(['third', 'second']);
  });

  test('games that ended at the same moment have an order, in which pages can end anywhere', async () => {
    const storage = await open();
    const tables = ['same-B', 'same-a', 'same_1', 'sameZ', 'same-b', 'same0'];
    const same = tables.map((table) => gameOf(table, ['dora', null], 40));
    await storage.commit(same.map((game): Write => ({ write: 'game', game })));
    const paged: string[] = [];
    for (let last = { ended: 100, table: '' }; ;) {
      const page = await storage.gamesOf('dora', last.ended, 2, last.table);
      paged.push(...page.map(({ table }) => table));
      if (page.length < 2) break;
      last = page.at(-1) ?? last;
    }
    expect(paged).toEqual(tables.toSorted().toReversed());
  });

  test('of several finished games of one table, the first counts', async () => {
    const storage = await open();
    const game = (ended: number): Write => ({ write: 'game', game: gameOf('first', ['ann', 'ben'], ended) });
    await storage.commit([create('first'), game(10), game(20)]);
    await storage.commit([game(30)]);
    const ended = async (): Promise<number[]> =>
      (await storage.gamesOf('ann', 100, 10)).map((stored) => stored.ended);
    expect(await ended()).toEqual([10]);
    await storage.commit([game(40)]);
    expect(await ended()).toEqual([10]);
  });

  test('a finished game needs no table, but is not stored if other writes to its table do not fit', async () => {
    const storage = await open();
    const game = gameOf('archived', ['ann', 'ben'], 10);
    expect(await storage.commit([{ write: 'game', game }])).toEqual(new Map());
    const lost: Write = { write: 'game', game: gameOf('none', ['ann', 'ben'], 20) };
    expect([...(await storage.commit([lost, input('none', 1)])).keys()]).toEqual(['none']);
    expect(await storage.gamesOf('ann', 100, 10)).toEqual([game]);
    expect(await storage.load('archived')).toBeNull();
  });

  test('counts the games of a person with people, and knows which of them that person called off', async () => {
    const storage = await open();
    const games = [
      gameOf('first', ['ann', 'ben'], 10, 0),
      gameOf('second', ['ben', 'ann'], 20, 0),
      gameOf('third', ['ben', 'ann'], 30, 1),
      gameOf('fourth', ['ann', 'cleo'], 40),
      gameOf('bot', ['ann', null], 50, 0),
    ];
    await storage.commit(games.map(({ table }) => create(table)));
    await storage.commit(games.slice(0, 2).map((game): Write => ({ write: 'game', game })));
    // What is in the tables and what only the log has count alike.
    await storage.rows(0);
    await storage.commit(games.slice(2).map((game): Write => ({ write: 'game', game })));
    // Stored again, as by a move that was interrupted.
    await storage.commit(games.map((game): Write => ({ write: 'game', game })));
    for (let time = 0; time < 2; time++) {
      const { games: count, calledOff } = await storage.conductOf('ann');
      expect([count, calledOff.toSorted((a, b) => a - b)]).toEqual([4, [10, 30]]);
      expect(await storage.conductOf('ben')).toEqual({ games: 3, calledOff: [20] });
      expect(await storage.conductOf('cleo')).toEqual({ games: 1, calledOff: [] });
      expect(await storage.conductOf('nobody')).toEqual({ games: 0, calledOff: [] });
      await storage.rows(0);
    }
    expect((await storage.gamesOf('ben', 25, 1)).map(({ calledOffBy }) => calledOffBy)).toEqual([0]);
  });

  test('reads all finished games and all players, however many there are', async () => {
    const storage = await open();
    const ids = Array.from({ length: 1200 }, (_, i) => `id ${i}`);
    const games = ids.map((id) => gameOf(id, ['ann', 'ben'], 1));
    const players = ids.map((id) => ({ id, name: 'Änn', seen: 1 }));
    expect(await allOf(storage.allGames())).toEqual([]);
    await storage.commit([
      ...games.map((game): Write => ({ write: 'game', game })),
      ...players.map((player): Write => ({ write: 'player', player })),
    ]);
    const byId = ({ id: a }: { id: string }, { id: b }: { id: string }): number => (a < b ? -1 : 1);
    expect((await allOf(storage.allPlayers())).toSorted(byId)).toEqual(players.toSorted(byId));
    const found = new Map((await allOf(storage.allGames())).map((game) => [game.table, game]));
    expect(found).toEqual(new Map(games.map((game) => [game.table, game])));
  });

  test('keeps the newest name of a player', async () => {
    const storage = await open();
    const ann = { id: 'ann', name: 'Ann', seen: 1 };
    await storage.commit([
      { write: 'player', player: ann },
      { write: 'player', player: { ...ann, seen: 2 } },
    ]);
    expect(await storage.player('ann')).toEqual({ ...ann, seen: 2 });
    await storage.commit([{ write: 'player', player: { ...ann, name: 'Anna', seen: 3 } }]);
    await storage.rows(0);
    expect(await storage.player('ann')).toEqual({ id: 'ann', name: 'Anna', seen: 3 });
    expect(await storage.player('ben')).toBeNull();
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
    expect((await storage.deleteAbandoned(10, 25)).toSorted()).toEqual(['calledOff', 'waiting']);
    expect(await storage.load('waiting')).toBeNull();
    await storage.commit([create('waiting')]);
    expect((await storage.load('waiting'))?.inputs).toEqual([]);
    const gone = await storage.deleteAbandoned(100, 0);
    expect(gone).toEqual(['begun']);
    expect(await storage.load('slow')).not.toBeNull();
    expect(await storage.load('ended')).not.toBeNull();
  });

  test('finished tables can be found by age and deleted with their inputs; their games stay', async () => {
    const storage = await open();
    const game = gameOf('old', ['ann', 'ben'], 10);
    await storage.commit([
      create('old', { changed: 10, isOver: true }),
      input('old', 1),
      { write: 'game', game },
      create('recent', { changed: 20, isOver: true }),
      create('going', { changed: 10 }),
    ]);
    expect(await storage.finishedBefore(1)).toEqual([]);
    expect(await storage.finishedBefore(20)).toEqual(['old']);
    expect((await storage.finishedBefore(21)).toSorted()).toEqual(['old', 'recent']);
    await storage.deleteFinished(['old', 'going', 'none']);
    expect(await storage.load('old')).toBeNull();
    expect((await storage.rows(0)).rows.map(({ id }) => id)).toEqual(['recent', 'going']);
    expect(await storage.gamesOf('ann', 100, 10)).toEqual([game]);
    await storage.commit([create('old')]);
    expect((await storage.load('old'))?.inputs).toEqual([]);
  });

  test('has one key, which is created once', async () => {
    const storage = await open();
    const { key, isNew } = await storage.key();
    expect([key.length, isNew]).toEqual([KEY_BYTES, true]);
    expect(await storage.key()).toEqual({ key, isNew: false });
    expect(await storage.key(Buffer.alloc(KEY_BYTES, 7))).toEqual({ key, isNew: false });
  });

  test('a storage without a key takes the one of another', async () => {
    const storage = await open();
    const wanted = Buffer.alloc(KEY_BYTES, 7);
    expect(await storage.key(wanted)).toEqual({ key: wanted, isNew: true });
    expect(await storage.key()).toEqual({ key: wanted, isNew: false });
  });
}

interface DamagedStorage {
  storage: Storage;
  /** Changes what is stored behind its back. */
  execute: (statement: string) => void | Promise<void>;
}

/** Every storage must pass these tests. The statements make the row and the inputs of the table `first` unreadable. */
export function testDamage(
  open: () => Promise<DamagedStorage>,
  statements: Record<'row' | 'inputs' | 'missing inputs', string>,
): void {
  const change = (table: string): Write => ({ write: 'change', table, version: 1, change: {}, at: 9 });

  test.each(['row', 'inputs', 'missing inputs'] as const)(
    'a table with damage (%s) is set aside, and the others go on',
    async (what) => {
      const { storage, execute } = await open();
      await storage.commit([create('first'), input('first', 1), input('first', 2), create('second')]);
      await storage.rows(0);
      await execute(statements[what]);
      await expect(storage.load('first')).rejects.toThrow(DamagedTableError);
      const { rows, damaged } = await storage.rows(0);
      expect([...rows.map(({ id }) => id), ...damaged.keys()].toSorted()).toEqual(['first', 'second']);
      expect(damaged.has('first')).toBe(what === 'row');
      const failures = await storage.commit([change('first'), change('second')]);
      expect(failures).toEqual(new Map(what === 'row' ? [['first', expect.any(DamagedTableError)]] : []));
      expect((await storage.load('second'))?.row.version).toBe(1);
    },
  );
}

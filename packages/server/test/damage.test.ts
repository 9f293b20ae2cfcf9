import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { seeded, type Random } from '@arena/rules';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backUp, restore } from '../src/storage/sqlite/backup.ts';
import { SqliteFile } from '../src/storage/sqlite/sqlite-file.ts';
import { openSqliteStorage, SqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { DamagedTableError, type Storage, type StoredTable, type Write } from '../src/storage/storage.ts';
import { create, input } from './storage-contract.ts';
import { startGame, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const PAGE = 4096;

const open = (file: string): SqliteFile => new SqliteFile(file, () => undefined);
const commit = (file: SqliteFile, ...writes: Write[]): void =>
  expect(file.use((log) => log.commit(JSON.stringify(writes)))).toEqual(new Map());

function loadOrDamage(file: SqliteFile, table: string): StoredTable | 'damaged' | null {
  try {
    return file.use((log) => log.load(table, 0));
  } catch (error) {
    if (error instanceof DamagedTableError) return 'damaged';
    throw error;
  }
}

function change(file: string, statement: string): void {
  const db = new DatabaseSync(file);
  db.exec(statement);
  db.close();
}

describe('noise in the file', () => {
  const ids = Array.from({ length: 12 }, (_, i) => `table${i}`);
  const long = (table: string, number: number): Write => ({
    write: 'input',
    table,
    number,
    key: null,
    input: { text: `${table} ${number} `.repeat(400) },
    at: number,
    change: {},
  });

  function goodFile(): { good: string; tables: Map<string, StoredTable | 'damaged' | null> } {
    const good = join(tempFolder(), 'arena.sqlite');
    const file = open(good);
    for (const id of ids) commit(file, create(id), long(id, 1), long(id, 2));
    file.close();
    const again = open(good);
    const tables = new Map(ids.map((id) => [id, loadOrDamage(again, id)]));
    again.close();
    return { good, tables };
  }

  const noise = (bytes: Buffer, page: number, random: Random): Buffer => {
    const damaged = Buffer.from(bytes);
    for (let i = page * PAGE; i < (page + 1) * PAGE; i++) damaged[i] = random(256);
    return damaged;
  };

  /** The pages that say what the file is, what is in it, and where all rows of tables are. */
  function vitalPages(path: string): number[] {
    const db = new DatabaseSync(path, { readOnly: true });
    const pages = db
      .prepare(`SELECT pageno - 1 AS page FROM dbstat WHERE name = 'sqlite_schema'
                UNION SELECT rootpage - 1 FROM sqlite_schema WHERE name = 'tables' ORDER BY page`)
      .all();
    db.close();
    return pages.map(({ page }) => Number(page));
  }

  test('costs the tables that are there: they are named, and the others go on', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { good, tables } = goodFile();
    const bytes = readFileSync(good);
    const folder = tempFolder();
    const refused: number[] = [];
    let worst = 0;
    for (let page = 0; page < bytes.length / PAGE; page++) {
      const damaged = join(folder, `${page}.sqlite`);
      writeFileSync(damaged, noise(bytes, page, seeded(`page ${page}`)));
      try {
        const file = open(damaged);
        const listed = file.use((log) => log.rows(0));
        expect([...listed.rows.map(({ id }) => id), ...listed.damaged.keys()].toSorted()).toEqual(
          ids.toSorted(),
        );
        commit(file, create('new'));
        const found = ids.map((id) => loadOrDamage(file, id));
        const lost = found.filter((table) => table === 'damaged').length;
        worst = Math.max(worst, lost);
        for (const [i, id] of ids.entries())
          if (found[i] !== 'damaged') expect(found[i]).toEqual(tables.get(id));
        file.close();
      } catch (error) {
        expect(String(error)).toContain('Restore a backup');
        refused.push(page);
      }
    }
    expect(refused).toEqual(vitalPages(good));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(6);
  });

  test('keeps the damaged file, and is no longer there at the next start', () => {
    const reports = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { good } = goodFile();
    const bytes = readFileSync(good);
    const rows = Number(
      Array.from({ length: bytes.length / PAGE }, (_, page) => page).findLast(
        (page) => bytes[page * PAGE] === 13,
      ),
    );
    writeFileSync(good, noise(bytes, rows, seeded('leaf')));
    const first = open(good);
    const { damaged } = first.use((log) => log.rows(0));
    expect(damaged.size).toBeGreaterThan(0);
    first.close();
    expect(reports).toHaveBeenCalledOnce();
    expect(String(reports.mock.lastCall)).toMatch(/damaged, and was replaced .* rows of tables/);
    expect(readdirSync(join(good, '..')).filter((name) => name.includes('.damaged-'))).toHaveLength(1);
    const second = open(good);
    expect([...second.use((log) => log.rows(0)).damaged.keys()]).toEqual([...damaged.keys()]);
    second.close();
    expect(reports).toHaveBeenCalledOnce();
  });
});

test('tables whose writes were in an unreadable part of the log are set aside', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const path = join(tempFolder(), 'arena.sqlite');
  const writer = open(path);
  commit(writer, create('whole'), create('gap'));
  commit(writer, input('gap', 1), create('lost'));
  commit(writer, input('gap', 2), input('whole', 1), input('lost', 1));
  change(path, 'UPDATE log SET writes = substr(writes, 1, 20) WHERE number = 2');
  const reader = open(path);
  expect(loadOrDamage(reader, 'whole')).toMatchObject({ inputs: [{ input: { n: 1 } }] });
  for (const table of ['gap', 'lost']) expect(loadOrDamage(reader, table)).toBe('damaged');
  reader.close();
  const again = open(path);
  expect([...again.use((log) => log.rows(0)).damaged.keys()].toSorted()).toEqual(['gap', 'lost']);
  again.close();
});

test.each([
  ['options that are no JSON', "options = 'x'"],
  ['inputs that cannot be replayed', `inputs = replace(inputs, '"seed"', '"dance"')`],
])('at a table with %s, visitors are told, and clocks of others run on', async (_, damage) => {
  const dataDir = tempFolder();
  const first = await startTestServer({ dataDir });
  const clock = { kind: 'increment', initial: 3000, increment: 0 } as const;
  const { table: broken } = await startGame(first.port, { clock });
  const { table: whole } = await startGame(first.port, { clock });
  await first.close();
  change(join(dataDir, 'arena.sqlite'), `UPDATE tables SET ${damage} WHERE id = '${broken}'`);
  const { port } = await startTestServer({ dataDir });
  const visitor = new TestBrowser(port);
  const socket = visitor.socket(`/api/tables/${broken}/socket`);
  expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4010);
  expect((await visitor.fetch(`/api/tables/${broken}/record`)).status).toBeGreaterThanOrEqual(400);
  const metrics = (): Promise<string> => visitor.fetch('/metrics').then((reply) => reply.text());
  expect(await metrics()).toContain('arena_damaged_tables 1');
  // Nobody is there, so only the server itself can end it.
  await expect
    .poll(async () => (await visitor.fetch(`/api/tables/${whole}/record`)).status, { timeout: 30_000 })
    .toBe(200);
});

test('a damaged table is read once, until the storage is replaced; what is wrong is for the host only', async () => {
  const dataDir = tempFolder();
  const first = await startTestServer({ dataDir });
  const { table } = await startGame(first.port);
  await first.close();
  const [good, path] = [join(tempFolder(), 'good.sqlite'), join(dataDir, 'arena.sqlite')];
  backUp(dataDir, good);
  change(path, `UPDATE tables SET inputs = replace(inputs, '"seed"', '"dance"')`);
  let reads = 0;
  const log: string[] = [];
  const openStorage = (): Storage => {
    const storage = openSqliteStorage(dataDir);
    const load = storage.load.bind(storage);
    storage.load = (...args) => {
      reads++;
      return load(...args);
    };
    return storage;
  };
  const { port } = await startTestServer({
    openStorage,
    logLevel: 'error',
    logTo: { write: (line) => void log.push(line) },
  });
  const visitor = new TestBrowser(port);
  for (let visits = 0; visits < 3; visits++) {
    const socket = visitor.socket(`/api/tables/${table}/socket`);
    const texts: string[] = [];
    socket.on('message', (data: Buffer) => texts.push(data.toString()));
    expect(await new Promise((resolve) => socket.on('close', resolve))).toBe(4010);
    const reply = await visitor.fetch(`/api/tables/${table}/record`);
    expect(reply.status).toBe(500);
    for (const text of [...texts, await reply.text()])
      expect(text).toContain('"this table is damaged; the host of this server has been told"');
  }
  expect(reads).toBe(1);
  expect(log.filter((line) => line.includes(table))).toHaveLength(1);
  restore(dataDir, good);
  await expect
    .poll(async () => (await visitor.fetch(`/api/tables/${table}/record`)).status, { timeout: 30_000 })
    .toBe(409);
});

describe('a database with less than was written is not opened as if nothing had happened', () => {
  /** A copy of the database and of what its server remembers, as of now. */
  async function crashed(): Promise<string> {
    const path = join(tempFolder(), 'arena.sqlite');
    const storage = new SqliteStorage(path);
    await storage.commit([create('first')]);
    await storage.rows(0);
    backUp(join(path, '..'), join(path, '../copies/monday.sqlite'));
    for (let n = 1; n <= 20; n++) await storage.commit([input('first', n)]);
    await expect.poll(() => Number(readFileSync(`${path}.commits`, 'utf8')), { timeout: 30_000 }).toBe(21);
    const copy = join(tempFolder(), 'arena.sqlite');
    for (const part of ['', '-wal', '.commits']) copyFileSync(path + part, copy + part);
    copyFileSync(join(path, '../last-backup.json'), join(copy, '../last-backup.json'));
    await storage.close();
    return copy;
  }

  const startOf = async (path: string): Promise<unknown> => {
    const storage = new SqliteStorage(path);
    try {
      return await storage.rows(0);
    } finally {
      await storage.close();
    }
  };

  test('after a crash, everything is there', async () => {
    expect(await startOf(await crashed())).toMatchObject({ rows: [{ id: 'first' }] });
  });

  test.each([
    ['removed', 0],
    ['cut off', 0.5],
  ])('because its write-ahead log was %s', async (_, share) => {
    const path = await crashed();
    const wal = `${path}-wal`;
    truncateSync(wal, Math.floor(readFileSync(wal).length * share));
    await expect(startOf(path)).rejects.toThrow(/had 21: .* games are missing.*1 table,.*monday\.sqlite/);
  });

  test.each([
    ['emptied', ''],
    ['replaced by something else', 'salve'.repeat(1000)],
  ])('because it was %s; a backup brings back what it has', async (_, content) => {
    const path = await crashed();
    truncateSync(`${path}-wal`);
    writeFileSync(path, content);
    await expect(startOf(path)).rejects.toThrow(/Restore a backup.*monday\.sqlite/);
    const { file } = z
      .object({ file: z.string() })
      .parse(JSON.parse(readFileSync(join(path, '../last-backup.json'), 'utf8')));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(restore(join(path, '..'), file)).toBe(1);
    expect(await startOf(path)).toMatchObject({ rows: [{ id: 'first' }] });
  });
});

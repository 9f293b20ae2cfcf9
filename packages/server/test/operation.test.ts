import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { backUp, databaseIn, restore } from '../src/storage/backup.ts';
import { SqliteStorage } from '../src/storage/sqlite.ts';
import { Browser, playOn, seated } from './client.ts';
import { newFolder, openHouse } from './house.ts';

test('a copy taken while people play holds every table as of one moment, and can be played on', async () => {
  const dataDir = newFolder();
  const { port } = await openHouse({ dataDir });
  const games = await Promise.all(Array.from({ length: 6 }, () => seated(port)));
  const playing = games.map(({ screens }, i) => playOn(screens, seeded(`load ${i}`), 40));
  const copy = join(newFolder(), 'copy.sqlite');
  await new Promise((resolve) => setTimeout(resolve, 40));
  const before = games.map(({ screens }) => screens[0].latest.number);
  expect(backUp(dataDir, copy)).toBe(6);
  await Promise.all(playing);
  expect(() => backUp(dataDir, copy)).toThrow('is not overwritten');

  const elsewhere = newFolder();
  expect(restore(elsewhere, copy)).toBe(6);
  const storage = new SqliteStorage(databaseIn(elsewhere));
  for (const [i, { table }] of games.entries()) {
    const stored = await storage.load(table);
    expect(stored?.inputs.length).toBeGreaterThanOrEqual(before[i]);
  }
  await storage.close();
  writeFileSync(join(elsewhere, 'key'), 'ab'.repeat(32));
  const other = await openHouse({ dataDir: elsewhere });
  for (const { table } of games)
    expect((await new Browser(other.port).enter(table)).viewer).toBe('spectator');
});

test('a copy brought back under a running server is what everybody sees', async () => {
  const dataDir = newFolder();
  const { port } = await openHouse({ dataDir });
  const { table, people, screens } = await seated(port);
  await playOn(screens, seeded('first'), 5);
  const { number } = screens[0].latest;
  const copy = join(newFolder(), 'copy.sqlite');
  backUp(dataDir, copy);
  await playOn(screens, seeded('second'), 5);
  restore(dataDir, copy);
  await screens[0].until(() => screens[0].closed !== null);
  expect(screens[0].closed).toBe(1012);
  const again = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  await playOn(again, seeded('third'), 5);
});

test('what is no copy is refused, and nothing is changed', () => {
  const dataDir = newFolder();
  const junk = join(dataDir, 'junk');
  writeFileSync(junk, 'salve');
  expect(() => restore(dataDir, junk)).toThrow('cannot be used');
  expect(() => restore(dataDir, join(dataDir, 'none'))).toThrow('There is no');
  expect(() => backUp(dataDir, join(dataDir, 'copy'))).toThrow('no tables');
  expect(existsSync(databaseIn(dataDir))).toBe(false);
});

test('the key of the house is for its owner only', async () => {
  const dataDir = newFolder();
  await openHouse({ dataDir });
  expect(statSync(join(dataDir, 'key')).mode & 0o777).toBe(0o600);
});

test('it says how it is', async () => {
  const { port } = await openHouse();
  const { screens } = await seated(port);
  await playOn(screens, seeded('metrics'), 3);
  const get = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await get('/health/live')).toBe('alive\n');
  expect(await get('/health/ready')).toBe('ready\n');
  const metrics = await get('/metrics');
  expect(metrics).toContain('arena_sockets 2');
  expect(metrics).toContain('arena_live_tables 1');
  expect(metrics).toMatch(/arena_messages_total\{type="command"\} \d/);
});

test('unfinished tables are forgotten after their time, finished ones stay', async () => {
  const folder = newFolder();
  const { port } = await openHouse({ dataDir: folder });
  const { table, screens } = await seated(port);
  const over = await seated(port);
  await over.screens[0].command({ type: 'resign' });
  await playOn(screens, seeded('old'), 3);
  const storage = new SqliteStorage(databaseIn(folder));
  const later = Date.now() + 1000;
  expect(await storage.forget(0, 0)).toEqual([]);
  expect(await storage.forget(later, later)).toEqual([table]);
  expect(await storage.load(table)).toBeNull();
  expect(await storage.load(over.table)).not.toBeNull();
  await storage.close();
});

test('settings that make no sense are explained', () => {
  expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, host: '127.0.0.1', keepDays: 30 });
  for (const env of [{ PORT: 'x' }, { BASE_URL: 'arena' }, { KEEP_DAYS: '-1' }, { LOG_LEVEL: 'loud' }])
    expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
});

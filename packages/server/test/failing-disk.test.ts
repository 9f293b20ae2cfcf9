import { seeded } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { openSqliteStorage } from '../src/storage/sqlite/sqlite-storage.ts';
import { playRandomly, startGame, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

test('nobody sees a move that cannot be stored, and everybody returns to what is stored', async () => {
  const dataDir = tempFolder();
  const storage = openSqliteStorage(dataDir);
  const { port } = await startTestServer({ dataDir, openStorage: () => storage });
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('disk'), 4);
  const { number } = clients[0].latest;
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  const commit = vi.spyOn(storage, 'commit').mockRejectedValueOnce(new Error('the disk is full'));
  await expect(mover.act(mover.firstAction)).rejects.toThrow('closed: 1012');
  expect(commit).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  for (const client of clients) {
    await client.until(() => client.closed !== null);
    expect(client.latest.number).toBe(number);
  }
  const again: [TableClient, TableClient] = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  expect(await playRandomly(again, seeded('on'), 3)).toBe(3);
});

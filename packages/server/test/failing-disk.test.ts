import { seeded } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { SqliteStorage } from '../src/storage/sqlite-storage.ts';
import { playRandomly, startGame } from './test-client.ts';
import { startTestServer } from './test-server.ts';

test('a move that cannot be stored is seen by nobody; everybody comes back to what is stored', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('disk'), 4);
  const { number } = clients[0].latest;
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  const commit = vi
    .spyOn(SqliteStorage.prototype, 'commit')
    .mockRejectedValueOnce(new Error('the disk is full'));
  await expect(mover.act(mover.actions[0])).rejects.toThrow('closed: 1012');
  expect(commit).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  for (const client of clients) {
    await client.until(() => client.closed !== null);
    expect(client.latest.number).toBe(number);
  }
  const again = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  expect(await playRandomly(again, seeded('on'), 3)).toBe(3);
});

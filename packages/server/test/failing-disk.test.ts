import { seeded } from '@arena/rules';
import { expect, test, vi } from 'vitest';
import { SqliteStorage } from '../src/storage/sqlite.ts';
import { playOn, seated } from './client.ts';
import { openHouse } from './house.ts';

test('a move that cannot be stored is seen by nobody; everybody comes back to what is stored', async () => {
  const { port } = await openHouse();
  const { table, people, screens } = await seated(port);
  await playOn(screens, seeded('disk'), 4);
  const { number } = screens[0].latest;
  const mover = screens.find(({ actions }) => actions.length > 0) ?? screens[0];
  const commit = vi
    .spyOn(SqliteStorage.prototype, 'commit')
    .mockRejectedValueOnce(new Error('the disk is full'));
  await expect(mover.act(mover.actions[0])).rejects.toThrow('closed: 1012');
  expect(commit).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  for (const screen of screens) {
    await screen.until(() => screen.closed !== null);
    expect(screen.latest.number).toBe(number);
  }
  const again = [await people[0].enter(table), await people[1].enter(table)];
  expect(again[0].latest.number).toBe(number);
  expect(await playOn(again, seeded('on'), 3)).toBe(3);
});

import { expect, test } from 'vitest';
import { PoolClient } from './pool-client.ts';
import { TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

test('whoever waits keeps their place while the server restarts, and those who leave are dropped', async () => {
  const dataDir = tempFolder();
  const before = await startTestServer({ dataDir });
  const [ann, cato] = [await TestBrowser.of(before.port, 'Ann'), await TestBrowser.of(before.port, 'Cato')];
  const waiting = await PoolClient.enter(ann);
  await waiting.wait({ deck: 'roma' });
  await (await PoolClient.enter(cato)).wait({ deck: 'mixed' });
  await before.close();
  await waiting.until(() => waiting.closed !== null);
  const after = await startTestServer({ dataDir });
  const again = await PoolClient.enter(ann.at(after.port));
  await again.until(() => again.view.waiting !== null);
  expect(again.view.waiting).toMatchObject({ deck: 'roma', pace: 'quick' });
  const ben = await PoolClient.enter(await TestBrowser.of(after.port, 'Ben'));
  await ben.wait({ deck: 'roma' });
  expect([await again.found(), await ben.found()]).toEqual(['Ben', 'Ann']);
  // Cato has not come back.
  await again.until(() => again.view.crowds.every((crowd) => crowd.waiting === 0));
});

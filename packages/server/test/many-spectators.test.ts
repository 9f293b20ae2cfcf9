import { expect, test, vi } from 'vitest';
import { updateMessages } from '../src/tables/subscriber.ts';
import { startGame, TestBrowser } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** Plays a move before so many spectators; returns the texts that were made for it. */
async function textsOfMove(port: number, count: number): Promise<string[]> {
  const { table, clients } = await startGame(port);
  const crowd = await Promise.all(Array.from({ length: count }, () => new TestBrowser(port).enter(table)));
  const everybody = [...clients, ...crowd];
  const { number } = clients[0].latest;
  await Promise.all(everybody.map((client) => client.until(() => client.latest.number === number)));
  const latest = vi.spyOn(updateMessages, 'latest');
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  await mover.act(mover.firstAction);
  await Promise.all(everybody.map((client) => client.until(() => client.latest.number > number)));
  const texts = latest.mock.results.flatMap((result) => (result.type === 'return' ? result.value : []));
  latest.mockRestore();
  // What was made is sent as it is: nothing is put around it for each of them.
  for (const { received } of crowd)
    expect(texts).toContain(received.findLast((text) => text.includes('"updates":[')));
  return texts;
}

test('what spectators see is made once, however many there are', async () => {
  const { port } = await startTestServer();
  // One for each player, and one for all others.
  expect(await textsOfMove(port, 1)).toHaveLength(3);
  expect(await textsOfMove(port, 200)).toHaveLength(3);
});

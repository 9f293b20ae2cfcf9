import { expect, test } from 'vitest';
import { LocalBots } from '../src/bots/bots.ts';
import { HeldBots } from './held-bots.ts';
import { TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer } from './test-server.ts';

/** A person against a bot that decides first. */
async function askBot(port: number, address = '127.0.0.1'): Promise<[TestBrowser, string, TableClient]> {
  const person = await TestBrowser.of(port, 'Ann');
  person.address = address;
  const table = await person.newTable(
    { seats: [{ kind: 'bot', bot: 'greedy' }, { kind: 'person' }] },
    { seat: 1 },
  );
  const client = await person.enter(table);
  await client.seed();
  return [person, table, client];
}

const waitsAt = (client: TableClient): number | undefined => client.presence?.botWaitsAt;

test('people at a table hear that the bot has to wait, and when it does not any more', async () => {
  const localBots = new HeldBots();
  const { port } = await startTestServer({ localBots });
  const [person, table, client] = await askBot(port);
  await client.until(() => waitsAt(client) !== undefined);
  expect(waitsAt(client)).toBe(client.latest.snapshot.decision);
  // Whoever comes later hears it too.
  for (const other of [await person.enter(table), await new TestBrowser(port).enter(table)])
    expect(waitsAt(other)).toBe(client.latest.snapshot.decision);
  localBots.release();
  await client.until(() => client.actions.length > 0 && waitsAt(client) === undefined);
});

test('a bot that has time is not said to wait', async () => {
  const { port } = await startTestServer();
  const [, , client] = await askBot(port);
  await client.until(() => client.actions.length > 0);
  expect(client.received.filter((text) => text.includes('botWaitsAt'))).toEqual([]);
});

test('what a bot waits for is forgotten with the decision', async () => {
  const localBots = new HeldBots();
  const { port } = await startTestServer({ localBots });
  const [person, table, client] = await askBot(port);
  await client.until(() => waitsAt(client) !== undefined);
  await client.command({ type: 'resign' });
  const later = await person.enter(table);
  expect(later.latest.snapshot.ending).not.toBeNull();
  expect(waitsAt(later)).toBeUndefined();
});

test('a pool that many others keep busy makes a bot wait', async () => {
  const localBots = new LocalBots(1);
  const { port } = await startTestServer({ localBots });
  const [, , first] = await askBot(port);
  await first.until(() => first.actions.length > 0);
  const { view } = first.latest.snapshot;
  for (let i = 0; i < 300; i++)
    localBots
      .choose('level-8', { person: `owner ${i}`, network: `network ${i}` }, view, () => undefined)
      .catch(() => undefined);
  const [, , client] = await askBot(port);
  await client.until(() => waitsAt(client) !== undefined || client.actions.length > 0);
  expect(waitsAt(client)).toBe(client.latest.snapshot.decision);
});

test('whoever passes for many people at one address waits behind themselves, not others behind them', async () => {
  const localBots = new HeldBots();
  const { port } = await startTestServer({ localBots });
  for (let i = 0; i < 6; i++) await askBot(port, '127.0.0.2');
  const [person] = await askBot(port, '127.0.0.3');
  const ann = await person.read('/api/me', 'id');
  const begun = (): string[] => localBots.begun.map((owner) => owner.person);
  localBots.release();
  await expect.poll(begun).toContain(ann);
  // One question has begun when hers comes, and one has its turn before hers.
  expect(begun().indexOf(ann)).toBeLessThanOrEqual(2);
});

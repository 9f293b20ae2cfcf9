import { CLOSE_CODES, OUTDATED_MESSAGE, parseLobby, PROTOCOL_QUERY, PROTOCOL_VERSION } from '@arena/api';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../src/index.ts';
import { playRandomly, TableClient, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

/** All messages until the server closes the socket, or until the first one. */
async function firstMessages(
  browser: TestBrowser,
  path: string,
): Promise<{ messages: string[]; code: number | null }> {
  const socket = browser.socket(path);
  const messages: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    socket.on('message', (data: Buffer) => {
      messages.push(data.toString());
      // The refusal is followed by a close.
      if (!data.toString().includes(OUTDATED_MESSAGE)) resolve(null);
    });
    socket.on('close', resolve);
  });
  socket.close();
  return { messages, code };
}

/** Of a page that speaks only this protocol. */
const alone = (protocol: string | number): string => `?protocol=${protocol}`;
const TOO_OLD = { messages: [JSON.stringify({ type: 'error', error: OUTDATED_MESSAGE })], code: 4009 };

test.each(['', '0', String(PROTOCOL_VERSION + 1), 'x', '3&newest=2', '1&newest=0'])(
  'a page that speaks protocol "%s" is asked to reload, at a table and in the lobby',
  async (protocol) => {
    const { port } = await startTestServer();
    const ann = await TestBrowser.of(port, 'Ann');
    const table = await ann.newTable();
    expect(CLOSE_CODES.outdatedPage).toBe(TOO_OLD.code);
    for (const path of [`/api/tables/${table}/socket`, '/api/lobby/socket'])
      expect(await firstMessages(ann, path + alone(protocol))).toEqual(TOO_OLD);
  },
);

test.each([
  [PROTOCOL_QUERY, PROTOCOL_VERSION],
  // A page of a later version that still speaks this one.
  [`protocol=1&newest=${PROTOCOL_VERSION + 1}`, PROTOCOL_VERSION],
])('the welcome and the lobby name the newest protocol that both speak (%s)', async (query, protocol) => {
  const { port } = await startTestServer();
  const ann = await TestBrowser.of(port, 'Ann');
  const table = await ann.newTable();
  const welcome = await firstMessages(ann, `/api/tables/${table}/socket?${query}`);
  expect(JSON.parse(welcome.messages[0] ?? '')).toMatchObject({ type: 'welcome', protocol });
  const { messages } = await firstMessages(ann, `/api/lobby/socket?${query}`);
  expect(messages.map((text) => parseLobby(text).protocol)).toEqual([protocol]);
});

/** A server beside one of the version before. */
const besideOlder = (dataDir = tempFolder()) =>
  startTestServer({
    dataDir,
    openStorage: () => Object.assign(openSqliteStorage(dataDir), { oldestFormat: () => Promise.resolve(1) }),
  });

async function seatedTable(port: number): Promise<{ table: string; people: [TestBrowser, TestBrowser] }> {
  const people: [TestBrowser, TestBrowser] = [
    await TestBrowser.of(port, 'Ann'),
    await TestBrowser.of(port, 'Ben'),
  ];
  const table = await people[0].newTable();
  await people[1].join(table);
  return { table, people };
}

/** As a page of protocol 1 does. */
async function enterOld(browser: TestBrowser, table: string): Promise<TableClient> {
  const client = new TableClient(browser.socket(`/api/tables/${table}/socket${alone(1)}`));
  await client.until(() => client.viewer !== null);
  return client;
}

test('beside servers of the version before, new tables are such that old and new pages can play there', async () => {
  const { port } = await besideOlder();
  const { table, people } = await seatedTable(port);
  const clients = [await enterOld(people[0], table), await people[1].enter(table)];
  expect(clients.map(({ messages: [welcome] }) => welcome)).toMatchObject([{ protocol: 1 }, { protocol: 2 }]);
  const lobby = await firstMessages(people[0], `/api/lobby/socket${alone(1)}`);
  expect(lobby.messages.map((text) => parseLobby(text).protocol)).toEqual([1]);
  await Promise.all(clients.map((client) => client.seed()));
  for (const { latest } of clients) expect(latest.snapshot).not.toHaveProperty('seedCommitments');
  expect(await playRandomly(clients, seeded('old and new'), 10)).toBe(10);
  // An offer of a page that does not say at which decision.
  const [old] = clients;
  expect(await old?.command({ type: 'offer-draw' })).toBeNull();
});

test('tables from before the upgrade go on for pages from before it', async () => {
  const dataDir = tempFolder();
  const before = await besideOlder(dataDir);
  const { table, people } = await seatedTable(before.port);
  await before.close();
  const { port } = await startTestServer({ dataDir, port: before.port });
  const clients = await Promise.all(people.map((person) => enterOld(person.at(port), table)));
  await Promise.all(clients.map((client) => client.seed()));
  expect(await playRandomly(clients, seeded('upgraded'), 10)).toBe(10);
});

test('a page of protocol 1 is asked to reload at a table where seeds are committed to', async () => {
  const { port } = await startTestServer();
  const { table, people } = await seatedTable(port);
  for (const person of [...people, await TestBrowser.of(port, 'Cato')])
    expect(await firstMessages(person, `/api/tables/${table}/socket${alone(1)}`)).toEqual(TOO_OLD);
  const lobby = await firstMessages(people[0], `/api/lobby/socket${alone(1)}`);
  expect(lobby.messages.map((text) => parseLobby(text).own.map(({ id }) => id))).toEqual([[table]]);
});

test('a page of protocol 1 is asked to reload when it follows to such a table', async () => {
  const dataDir = tempFolder();
  const before = await besideOlder(dataDir);
  const { table, people } = await seatedTable(before.port);
  await before.close();
  const { port } = await startTestServer({ dataDir, port: before.port });
  const clients = await Promise.all(people.map((person) => enterOld(person.at(port), table)));
  await clients[0]?.command({ type: 'resign' });
  for (const client of clients) await client.command({ type: 'rematch' });
  const [client] = clients;
  await client?.until(() => client.next !== null);
  client?.send({ type: 'follow' });
  await client?.until(() => client.closed !== null);
  expect(client?.closed).toBe(TOO_OLD.code);
  expect(client?.received.at(-1)).toBe(TOO_OLD.messages[0]);
});

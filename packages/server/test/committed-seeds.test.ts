import { parseLobby, type OwnTable } from '@arena/api';
import { seedCommands, seedCommitment, verify, type Command } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { PLAYERS, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { loadTable } from '../src/storage/sqlite/load-table.ts';
import { TestBrowser, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const SEEDS = ['0a'.repeat(32), '1b'.repeat(32)] as const;

async function seated(port: number) {
  const people = [await TestBrowser.of(port, 'Ann'), await TestBrowser.of(port, 'Ben')] as const;
  const table = await people[0].newTable();
  await people[1].join(table);
  return { table, people };
}

const commit = ({ latest }: TableClient, player: Player, seed: string = SEEDS[player]): Command => ({
  type: 'commit',
  commitment: seedCommitment(latest.snapshot.commitment, player, seed),
});
const reveal = (player: Player, seed: string = SEEDS[player]): Command => ({ type: 'seed', seed });

async function ownTable(browser: TestBrowser): Promise<OwnTable | undefined> {
  const socket = browser.socket('/api/lobby/socket');
  const text = await new Promise<string>((resolve) => {
    socket.on('message', (data: Buffer) => resolve(data.toString()));
  });
  socket.close();
  return parseLobby(text).own[0];
}

test('what both have committed to survives a restart, and then only those seeds are accepted', async () => {
  const dataDir = tempFolder();
  const before = await startTestServer({ dataDir });
  const { table, people } = await seated(before.port);
  const [ann, ben] = [await people[0].enter(table), await people[1].enter(table)];
  expect(await ann.command(commit(ann, 0))).toBeNull();
  expect((await ann.command(reveal(0)))?.reason).toBe('commit-first');
  expect(await ben.command(commit(ben, 1))).toBeNull();
  await before.close();
  const { port } = await startTestServer({ dataDir, port: before.port });
  const [later, other] = [await people[0].at(port).enter(table), await people[1].at(port).enter(table)];
  const { commitment, seedCommitments } = later.latest.snapshot;
  expect(seedCommitments).toEqual(PLAYERS.map((player) => seedCommitment(commitment, player, SEEDS[player])));
  expect((await later.command(commit(later, 0, 'f'.repeat(64))))?.reason).toBe('already-committed');
  expect(await later.command(reveal(0))).toBeNull();
  // Ben knows Ann's seed by now, and perhaps the secret from the host.
  await other.until(() => other.latest.snapshot.seeds[0] !== null);
  for (let i = 0; i < 20; i++)
    expect((await other.command(reveal(1, i.toString(16).padStart(64, '0'))))?.reason).toBe('wrong-seed');
  expect(await other.command(reveal(1))).toBeNull();
  expect(other.latest.snapshot.seeds).toEqual(SEEDS);
  await other.command({ type: 'resign' });
  const transcript = parseTranscript(
    await (await people[0].at(port).fetch(`/api/tables/${table}/transcript`)).text(),
  );
  expect(verify(transcript)).toBe(null);
  expect(loadTable(dataDir, table)?.inputs.map(({ input }) => input)).toMatchObject([
    { from: 0, command: { type: 'commit' } },
    { from: 1, command: { type: 'commit' } },
    { from: 0, command: { type: 'seed' } },
    { from: 1, command: { type: 'seed' } },
    { from: 1, command: { type: 'resign' } },
  ]);
});

test('a table waits for the page of whoever has not shown a seed: the lobby says that it is their turn', async () => {
  const { port } = await startTestServer();
  const { table, people } = await seated(port);
  const ann = await people[0].enter(table);
  await ann.command(commit(ann, 0));
  ann.close();
  expect(await ownTable(people[0])).toMatchObject({ isMyTurn: false });
  const ben = await people[1].enter(table);
  for (const command of seedCommands(ben.latest.snapshot, 1, SEEDS[1])) await ben.command(command);
  expect(ben.latest.snapshot.seeds).toEqual([null, SEEDS[1]]);
  expect([await ownTable(people[0]), await ownTable(people[1])]).toMatchObject([
    { isMyTurn: true },
    { isMyTurn: false },
  ]);
  const back = await people[0].enter(table);
  await back.command(reveal(0));
  await ben.until(() => ben.latest.snapshot.seeds[0] !== null);
  expect(back.latest.snapshot.view.hands[0]).toHaveLength(5);
});

test('whoever walks away before the first card is named', async () => {
  const { port } = await startTestServer();
  const { table, people } = await seated(port);
  const [ann, ben] = [await people[0].enter(table), await people[1].enter(table)];
  await ann.command(commit(ann, 0));
  await ben.command(commit(ben, 1));
  await ann.command(reveal(0));
  await ben.command({ type: 'abort' });
  await ann.until(() => ann.latest.snapshot.ending !== null);
  expect(ann.latest.notice).toEqual({ what: 'aborted', by: 1 });
  expect(ann.latest.snapshot).toMatchObject({ ending: { cause: 'aborted' }, seeds: [SEEDS[0], null] });
});

test('a bot commits before the person, shows its seed after them, also after a restart in between', async () => {
  const dataDir = tempFolder();
  const before = await startTestServer({ dataDir });
  const ann = await TestBrowser.of(before.port, 'Ann');
  const table = await ann.newTable({ seats: [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }] });
  await before.close();
  const { port } = await startTestServer({ dataDir, port: before.port });
  const client = await ann.at(port).enter(table);
  expect(client.latest.snapshot.seedCommitments?.[1]).toMatch(/^[0-9a-f]{64}$/);
  await client.command(commit(client, 0));
  await client.until(() => client.latest.snapshot.seeds[1] !== null);
  expect(await client.command(reveal(0))).toBeNull();
  await client.until(() => !client.latest.snapshot.seeds.includes(null));
});

import { committedChance, Match } from '@arena/match';
import { seeded } from '@arena/rules';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteStorage } from '../src/index.ts';
import type { Storage, TableProgress, TableRow, Write } from '../src/storage/storage.ts';
import { WriteQueues } from '../src/storage/write-queues.ts';
import { PAGE_SIZE, readTable } from '../src/tables/read-table.ts';
import { TableReplica, type ReplicaListener } from '../src/tables/table-replica.ts';
import { create } from './storage-contract.ts';
import { OPTIONS, TestBrowser } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

const TABLE = 'longMatch';
const SECRET = 'ab'.repeat(32);
const LENGTH = 2 * PAGE_SIZE + 50;

/** One player goes back and forth, then both play on. */
function longMatch(): Match {
  const match = new Match({ ...OPTIONS, chance: 'by-event' }, committedChance(SECRET));
  for (const player of [0, 1] as const) match.receive(player, { type: 'seed', seed: 'seed' }, 0);
  const random = seeded('long');
  while (match.inputs.length < LENGTH) {
    const { decision } = match;
    const player = match.state.decider;
    if (player === null) throw new Error('the game is too short for this test');
    const actions = match.viewOf(player).decision.actions ?? [];
    const action = actions[random(actions.length)];
    if (action !== undefined) match.receive(player, { type: 'act', decision, action }, 0);
    if (match.inputs.length < 2 * PAGE_SIZE)
      match.receive(player, { type: 'undo', decision: match.decision }, 0);
  }
  return match;
}

const rowWrite = (match: Match, more: Partial<TableRow> = {}): Write =>
  create(TABLE, { options: JSON.stringify(match.options), secret: SECRET, isBegun: true, ...more });

const inputWrites = (match: Match, first: number, last = match.inputs.length): Write[] =>
  match.inputs.slice(first - 1, last).map((input, i) => ({
    write: 'input',
    table: TABLE,
    number: first + i,
    key: null,
    input,
    at: 0,
    change: {},
  }));

/** With the match as far as this input. */
async function storageWith(match: Match, count = match.inputs.length): Promise<Storage> {
  const storage = openSqliteStorage(tempFolder());
  await storage.commit([rowWrite(match, { changed: Date.now() }), ...inputWrites(match, 1, count)]);
  await storage.rows(0);
  return storage;
}

test('a stranger who comes again and again gets what was missed, and the table is read once, in pages', async () => {
  const match = longMatch();
  const storage = await storageWith(match);
  const load = vi.spyOn(storage, 'load');
  const { port } = await startTestServer({ openStorage: () => storage });
  const stranger = new TestBrowser(port);
  for (const missed of [90, 2, 90, 100, 1]) {
    const last = match.inputs.length - missed;
    const client = await stranger.enter(TABLE, last);
    expect(client.updates).toEqual(match.catchUp('spectator', last));
    expect(client.updates).toHaveLength(missed);
    client.socket.close();
    await client.until(() => client.closed !== null);
  }
  expect(load.mock.calls).toEqual([0, 1, 2].map((page) => [TABLE, page * PAGE_SIZE, PAGE_SIZE]));
});

/** A server that has read the table as far as this input, while others have stored the rest. */
async function replicaBehind(match: Match, count: number) {
  const storage = await storageWith(match, count);
  onTestFinished(() => storage.close());
  const loaded = await readTable((after, limit) => storage.load(TABLE, after, limit));
  if (loaded === null) throw new Error('the table is not there');
  await storage.commit(inputWrites(match, count + 1));
  const listener = {
    network: '',
    onWrite: vi.fn<ReplicaListener['onWrite']>(),
    onDurable: vi.fn<ReplicaListener['onDurable']>(),
    onFollowed: vi.fn<ReplicaListener['onFollowed']>(),
    onConflict: vi.fn<ReplicaListener['onConflict']>(),
    onRead: vi.fn<ReplicaListener['onRead']>(),
    onFailure: vi.fn<ReplicaListener['onFailure']>(),
    onBotWaiting: vi.fn<ReplicaListener['onBotWaiting']>(),
  };
  const load = vi.fn<(id: string, after: number, limit: number) => ReturnType<Storage['load']>>(
    (id, after, limit) => storage.load(id, after, limit),
  );
  const replica = new TableReplica(
    loaded,
    {
      writeQueues: new WriteQueues(storage),
      botTimeoutMs: 1000,
      isShared: true,
      load,
      now: () => 0,
      timeFor: () => 0,
      wallTime: () => 0,
      bot: () => {
        throw new Error('no bots here');
      },
    },
    listener,
  );
  onTestFinished(() => replica.runner.close());
  return { replica, listener, load };
}

test('a server that is far behind follows in pages, and then lets people go on', async () => {
  const match = longMatch();
  const { replica, listener, load } = await replicaBehind(match, 10);
  const progress: TableProgress = { count: match.inputs.length, version: 0 };
  replica.onProgress(progress);
  await vi.waitFor(() => expect(listener.onRead).toHaveBeenCalled());
  expect(replica.match.latest(0)).toEqual(match.latest(0));
  expect(load.mock.calls.map(([, after, limit]) => [after, limit])).toEqual(
    [0, 1, 2].map((page) => [10 + page * PAGE_SIZE, PAGE_SIZE]),
  );
  expect(listener.onRead).toHaveBeenCalledTimes(1);
  expect(listener.onFailure).not.toHaveBeenCalled();
});

test('a server whose inputs are refused reads what it missed in pages, and decides anew', async () => {
  const match = longMatch();
  const { replica, listener, load } = await replicaBehind(match, 2);
  const viewers = [0] as const;
  const subscriber = { viewers, onUpdates: vi.fn<() => void>(), onRefused: vi.fn<() => void>() };
  const [action] = replica.match.viewOf(0).decision.actions ?? [];
  if (action === undefined) throw new Error('there is nothing to do');
  const { decision } = replica.match;
  replica.runner.handle({ from: 0, key: 'key', subscriber }, { type: 'act', decision, action });
  await vi.waitFor(() => expect(subscriber.onRefused).toHaveBeenCalled());
  expect(listener.onConflict).toHaveBeenCalledTimes(1);
  expect(replica.match.latest(0)).toEqual(match.latest(0));
  expect(subscriber.onRefused).toHaveBeenCalledWith('key', expect.objectContaining({ reason: 'stale' }));
  const pages = load.mock.calls.map(([, after, limit]) => [after, limit]);
  expect(pages.slice(0, 3)).toEqual([0, 1, 2].map((page) => [2 + page * PAGE_SIZE, PAGE_SIZE]));
});

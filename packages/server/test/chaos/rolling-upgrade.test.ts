import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { TestBrowser } from '../test-client.ts';
import { TEST_FOLDER, TestCluster } from './test-cluster.ts';
import { judge, seatClients, settle } from './run-chaos.ts';
import { PATIENCE_MS, type TableLog } from './hopping-client.ts';
import { extractVersionBefore, hasVersionBefore } from './version-before.ts';

const TABLES = 12;
/** Such a part of the numbers is not greater. */
const quantile = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * part) - 1] ?? Infinity;

/** Restarts all servers under load, with the programs that the cluster has by then. Returns how long people waited. */
async function restartUnderLoad(
  cluster: TestCluster,
  knownFields: ReadonlySet<string> | null,
  beforeRestart: (tables: Iterable<string>) => void | Promise<void>,
): Promise<string> {
  const logs = new Map<string, TableLog>();
  const clients = await seatClients(cluster, TABLES, 'rolling', logs, knownFields);
  const playing = clients.map((client) => client.play());
  await sleep(2000);
  await beforeRestart([...logs.keys()]);
  const restarts: number[] = [];
  for (const node of [...cluster.nodes, ...cluster.workers]) {
    const start = performance.now();
    await node.restart('SIGTERM', 0);
    restarts.push(performance.now() - start);
    await sleep(2000);
  }
  const problems = await settle(cluster, clients);
  for (const client of clients) client.stop();
  await Promise.all(playing);
  const judged = await judge(cluster.urls, logs, knownFields);
  expect([...problems, ...judged.problems]).toEqual([]);
  for (const { exitCodes } of [...cluster.nodes, ...cluster.workers]) expect(exitCodes).toEqual([0]);
  const goodbyes = clients.map((client) => client.goodbyes);
  expect(new Set(goodbyes.flat())).toEqual(new Set(['the server is restarting']));
  expect(Math.max(...goodbyes.map(({ length }) => length))).toBeLessThanOrEqual(cluster.nodes.length);
  const requests = [...logs.values()].flatMap((log) => log.requests);
  expect(requests.filter(({ answer }) => answer === null)).toEqual([]);
  expect(requests.length).toBeGreaterThan(TABLES * 10);
  const waits = requests.map(({ sent, answer }) => (answer?.at ?? Infinity) - sent);
  const [slow, slowest, restart] = [quantile(waits, 0.95), Math.max(...waits), Math.max(...restarts)];
  // Nearly everybody finds another server at once, in far less time than a restart takes.
  expect(slow).toBeLessThan(restart);
  // Whoever is unlucky waits for an answer that does not come, and then for the server that is just restarting.
  expect(slowest).toBeLessThan(restart + 2 * PATIENCE_MS);
  const [ms, slowMs, slowestMs, restartMs] = [quantile(waits, 0.5), slow, slowest, restart].map(Math.round);
  return `moves took ${ms} ms, 95 % of them up to ${slowMs} ms, the slowest ${slowestMs} ms; a restart ${restartMs} ms`;
}

const welcome = z.object({ updates: z.tuple([z.object({ snapshot: z.looseObject({}) })]) });

/** What servers of this cluster say about a match: newer ones may say more. */
async function snapshotFields({ ports: [port = 0] }: TestCluster): Promise<ReadonlySet<string>> {
  const ann = await TestBrowser.of(port, 'Ann');
  const client = await ann.enter(await ann.newTable());
  client.close();
  const { updates } = welcome.parse(JSON.parse(client.received[0] ?? ''));
  return new Set(Object.keys(updates[0].snapshot));
}

test('three servers of the version before are replaced one by one, and people notice no more than a reconnect', async ({
  skip,
  annotate,
}) => {
  if (!hasVersionBefore()) skip('the history of the repository, which has the version before, is not here');
  const before = extractVersionBefore();
  onTestFinished(() => before.remove());
  const cluster = await TestCluster.start({ nodes: 3, workers: 1, testFolder: before.testFolder });
  onTestFinished(() => cluster.stop());
  const waits = await restartUnderLoad(cluster, await snapshotFields(cluster), () => {
    cluster.testFolder = TEST_FOLDER;
  });
  await annotate(waits);
}, 180_000);

/**
 * Servers of this version go on beside one of the next: its migration has added a column, and it sends messages that
 * they do not know.
 */
async function pretendNextVersion(cluster: TestCluster, tables: Iterable<string>): Promise<void> {
  const sql = postgres(cluster.urls[0] ?? '', { max: 1, onnotice: () => undefined });
  await sql`ALTER TABLE tables ADD COLUMN rating integer NOT NULL DEFAULT 1500`;
  await sql`ALTER TABLE inputs ADD COLUMN device text`;
  await sql`UPDATE schema_version SET version = version + 1`;
  await sql.end();
  const nats = await connect({ servers: cluster.nats.url });
  for (const table of tables) {
    const subject = `arena.table.${table}`;
    nats.publish(subject, JSON.stringify({ node: 'next', message: { type: 'mood', mood: 'good' } }));
    const presence = { type: 'presence', node: 'next', counts: [0, 0, 1], asks: true, since: 5 };
    nats.publish(subject, JSON.stringify({ node: 'next', message: presence }));
  }
  await nats.drain();
}

test('servers of this version go on beside one of the next, and restart after its migration', async ({
  annotate,
}) => {
  const cluster = await TestCluster.start({ nodes: 3, workers: 1 });
  onTestFinished(() => cluster.stop());
  await annotate(await restartUnderLoad(cluster, null, (tables) => pretendNextVersion(cluster, tables)));
}, 120_000);

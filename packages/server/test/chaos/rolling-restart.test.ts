import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { TestCluster } from './test-cluster.ts';
import { judge, seatClients, settle } from './run-chaos.ts';
import type { TableLog } from './hopping-client.ts';

const TABLES = 12;
/** Generous: what matters is that nobody waits for a server that never comes back. */
const LONGEST_WAIT_MS = 15_000;

/**
 * Servers of this version go on beside one of the next: its migration has added a column, and it sends messages that
 * they do not know.
 */
async function pretendNextVersion(cluster: TestCluster, tables: Iterable<string>): Promise<void> {
  const sql = postgres(cluster.database, { max: 1, onnotice: () => undefined });
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

async function restartOneByOne(cluster: TestCluster): Promise<void> {
  for (const node of cluster.nodes) {
    await node.restart('SIGTERM', 0);
    await sleep(2000);
  }
}

test('three servers restart one after the other for a new version, and people notice no more than a reconnect', async () => {
  const cluster = await TestCluster.start({ nodes: 3, workers: 1 });
  onTestFinished(() => cluster.stop());
  const logs = new Map<string, TableLog>();
  const clients = await seatClients(cluster, TABLES, 'rolling', logs);
  const playing = clients.map((client) => client.play());
  await sleep(2000);
  await pretendNextVersion(cluster, [...logs.keys()]);
  await restartOneByOne(cluster);
  const problems = await settle(cluster, clients);
  for (const client of clients) client.stop();
  await Promise.all(playing);
  const judged = await judge(cluster.database, logs);
  expect([...problems, ...judged.problems]).toEqual([]);
  expect(cluster.nodes.map(({ exitCodes }) => exitCodes)).toEqual([[0], [0], [0]]);
  const requests = [...logs.values()].flatMap((log) => log.requests);
  expect(requests.filter(({ answer }) => answer === null)).toEqual([]);
  expect(requests.length).toBeGreaterThan(TABLES * 10);
  const waits = requests.map(({ sent, answer }) => (answer?.at ?? Infinity) - sent);
  expect(Math.max(...waits)).toBeLessThan(LONGEST_WAIT_MS);
}, 120_000);

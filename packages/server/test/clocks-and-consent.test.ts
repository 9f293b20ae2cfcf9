import { verify } from '@arena/match';
import { parseTranscript } from '@arena/match/schema';
import { seeded } from '@arena/rules';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../src/index.ts';
import { withPassingTime } from './passing-time.ts';
import { playRandomly, startGame, type TableClient } from './test-client.ts';
import { startTestServer, tempFolder } from './test-server.ts';

async function startTimedServer() {
  const { storage, pass } = withPassingTime(openSqliteStorage(tempFolder()));
  const { port } = await startTestServer({ openStorage: () => storage });
  /** Returns when the server has noticed, as this client sees it. */
  const passTime = async (client: TableClient, ms: number): Promise<void> => {
    const before = await client.serverTime();
    pass(ms);
    await expect.poll(() => client.serverTime(), { timeout: 10_000 }).toBeGreaterThan(before + ms);
  };
  return { port, passTime };
}

const offerTo = ({ latest }: TableClient): number => latest.snapshot.offers[0]?.number ?? -1;

test('a clock that runs out ends the game', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port, { clock: { kind: 'increment', initial: 300, increment: 0 } });
  await Promise.all(clients.map((client) => client.until(() => client.latest.snapshot.ending !== null)));
  expect(clients[0].latest.snapshot.ending?.cause).toBe('time-out');
  expect(await clients[0].command({ type: 'resign' })).toMatchObject({ reason: 'over' });
});

test('clocks run on the time of the server', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port, { clock: { kind: 'increment', initial: 60_000, increment: 0 } });
  const before = clients[0].latest.snapshot.clocks?.left[0] ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 120));
  const mover = clients.find(({ actions }) => actions.length > 0) ?? clients[0];
  await mover.act(mover.firstAction);
  const after = mover.latest.snapshot.clocks?.left[mover === clients[0] ? 0 : 1] ?? 0;
  expect(after).toBeLessThanOrEqual(before - 100);
});

test('an undo of what the opponent has seen needs their consent', async () => {
  const { port } = await startTestServer();
  const { clients } = await startGame(port, { undo: 'consent' });
  await playRandomly(clients, seeded('undo'), 6);
  const asker = clients.find(({ latest }) => latest.snapshot.undo === 'consent') ?? clients[0];
  const other = asker === clients[0] ? clients[1] : clients[0];
  const ask = (): Promise<unknown> =>
    asker.command({ type: 'undo', decision: asker.latest.snapshot.decision });
  expect(await ask()).toBeNull();
  await other.until(() => other.latest.snapshot.offers.length > 0);
  const { decision } = asker.latest.snapshot;
  const offer = offerTo(other);
  expect(await asker.command({ type: 'answer', offer, accept: true })).toMatchObject({
    reason: 'own-offer',
  });
  expect(await other.command({ type: 'answer', offer, accept: false })).toBeNull();
  await asker.until(() => asker.latest.snapshot.offers.length === 0);
  expect(asker.latest.snapshot.decision).toBe(decision);
  expect(await ask()).toMatchObject({ reason: 'declined-before' });
  await playRandomly(clients, seeded('on'), 1);
  const again = clients.find(({ latest }) => latest.snapshot.undo === 'consent');
  if (again === undefined) return;
  const judge = again === clients[0] ? clients[1] : clients[0];
  await again.command({ type: 'undo', decision: again.latest.snapshot.decision });
  await judge.until(() => judge.latest.snapshot.offers.length > 0);
  await judge.command({ type: 'answer', offer: offerTo(judge), accept: true });
  await again.until(() => again.latest.snapshot.undos === 1);
});

test('a player who is away long enough can lose, but not earlier, and only to one who is there', async () => {
  const { port, passTime } = await startTimedServer();
  const { people, table, clients } = await startGame(port, {
    clock: { kind: 'increment', initial: 900_000, increment: 0 },
  });
  expect(await clients[0].claim('win')).toMatchObject({ reason: 'time-left' });
  clients[1].close();
  await clients[0].until(() => clients[0].presence?.isHere[1] === false);
  // Player 0 has to decide, so there is nothing to wait for.
  expect(clients[0].presence?.claimableAt).toEqual([null, null]);
  await clients[0].act(clients[0].firstAction);
  await clients[0].until(() => clients[0].presence?.claimableAt[1] !== null);
  const claimable = clients[0].presence?.claimableAt[1] ?? 0;
  expect(claimable).toBeGreaterThan(Date.now() + 50_000);
  expect(await clients[0].claim('draw')).toMatchObject({ reason: 'time-left' });
  await passTime(clients[0], 61_000);
  expect(await clients[0].claim('win')).toBeNull();
  await clients[0].until(() => clients[0].latest.snapshot.ending !== null);
  expect(clients[0].latest.snapshot.ending).toEqual({ cause: 'abandoned', winner: 0 });
  expect((await people[1].enter(table)).latest.snapshot.ending).toEqual({ cause: 'abandoned', winner: 0 });
});

test('whoever has to decide cannot claim the game', async () => {
  const { port, passTime } = await startTimedServer();
  const { clients } = await startGame(port);
  clients[1].close();
  await clients[0].until(() => clients[0].presence?.isHere[1] === false);
  await passTime(clients[0], 3_600_000);
  expect(await clients[0].claim('win')).toMatchObject({ reason: 'time-left' });
});

test('a finished game can be verified, and a change to any roll is found', async () => {
  const { port } = await startTestServer();
  const { table, people, clients } = await startGame(port);
  await playRandomly(clients, seeded('fair'));
  const text = await (await people[1].fetch(`/api/tables/${table}/transcript`)).text();
  const transcript = parseTranscript(text);
  expect(verify(transcript)).toBeNull();
  expect(transcript.commitment).toBe(clients[0].updates[0]?.snapshot.commitment);
  const chance = transcript.log.flatMap((step, i) =>
    'action' in step && ['roll', 'deal', 'battle'].includes(step.action.do) ? [i] : [],
  );
  expect(chance.length).toBeGreaterThan(10);
  for (const i of chance) {
    const tampered = structuredClone(transcript);
    const step = tampered.log[i];
    if (step === undefined || !('action' in step)) continue;
    const { action } = step;
    if (action.do === 'roll') action.dice = action.dice.map((die) => (die % 6) + 1).toSorted((a, b) => a - b);
    else if (action.do === 'battle') action.roll = (action.roll % 6) + 1;
    else if (action.do === 'deal') action.card = action.card === 'forum' ? 'arena' : 'forum';
    expect(verify(tampered)).not.toBeNull();
  }
  expect(
    verify({ ...transcript, secret: transcript.secret.replace(/^./, (c) => (c === '0' ? '1' : '0')) }),
  ).not.toBeNull();
});

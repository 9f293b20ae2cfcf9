import type { Command } from '@arena/match';
import { PLAYERS, seeded, type Pair, type Random } from '@arena/rules';
import { expect, test } from 'vitest';
import { TestBrowser, newKey, startGame, type TableClient } from './test-client.ts';
import { tempFolder } from './test-server.ts';
import { startServerProcess } from './server-process.ts';

const CRASHES = 20;
const CLOCK = { kind: 'increment', initial: 600_000, increment: 1000 } as const;

interface SentCommand {
  /** The client that sent it. */
  by: 0 | 1;
  key: string;
  command: Command;
}

/** Plays until the connection breaks. Returns the command that was unanswered by then. */
async function playUntilBroken(clients: Pair<TableClient>, random: Random): Promise<SentCommand | null> {
  for (;;) {
    const by = PLAYERS.find((player) => clients[player].actions.length > 0);
    if (by === undefined) {
      const number = Math.max(...clients.map((client) => client.latest.number));
      const isBroken = () => clients.some((client) => client.closed !== null);
      const isOver = () => clients[0].latest.snapshot.ending !== null;
      if (isOver()) return null;
      await Promise.all(
        clients.map((client) => client.until(() => isBroken() || client.latest.number >= number)),
      );
      if (isBroken()) return null;
      continue;
    }
    const mover = clients[by];
    const { latest } = mover;
    const key = newKey();
    const command: Command = {
      type: 'act',
      decision: latest.snapshot.decision,
      action: mover.randomAction(random),
    };
    try {
      await mover.command(command, key);
      await Promise.all(
        clients.map((client) =>
          client.until(() => client.closed !== null || client.latest.number > latest.number),
        ),
      );
    } catch {
      return { by, key, command };
    }
    if (clients.some((client) => client.closed !== null)) return null;
  }
}

test(`killed ${CRASHES} times in the middle of games, the server loses nothing that it has acknowledged`, async () => {
  const folder = tempFolder();
  let server = await startServerProcess(folder);
  const { port } = server;
  const random = seeded('crashes');
  let { table, people, clients } = await startGame(port, { clock: CLOCK });
  let acknowledged = 0;
  for (let crash = 0; crash < CRASHES; crash++) {
    const isKilled = new Promise((resolve) => setTimeout(resolve, random(120))).then(() =>
      server.kill('SIGKILL'),
    );
    const unanswered = await playUntilBroken(clients, random);
    await isKilled;
    const seen = clients.map((client) => client.latest);
    acknowledged += Math.max(...seen.map(({ number }) => number));
    server = await startServerProcess(folder, { port });
    clients = [await people[0].enter(table), await people[1].enter(table)];
    const [{ latest: first }, { latest: second }] = clients;
    // Everything that anybody has seen is still there, and at most the one unanswered move has been added.
    for (const before of seen) expect(first.number).toBeGreaterThanOrEqual(before.number);
    expect(first.number).toBeLessThanOrEqual(Math.max(...seen.map(({ number }) => number)) + 1);
    expect(second.number).toBe(first.number);
    expect(second.snapshot.view.rows).toEqual(first.snapshot.view.rows);
    expect(second.snapshot.view.vp).toEqual(first.snapshot.view.vp);
    for (const player of PLAYERS)
      for (const before of seen)
        expect(first.snapshot.clocks?.left[player] ?? 0).toBeLessThanOrEqual(
          (before.snapshot.clocks?.left[player] ?? 0) + CLOCK.increment,
        );
    // The unanswered command, sent again with the same key, is applied exactly once.
    if (unanswered !== null) {
      const { by, key, command } = unanswered;
      expect(await clients[by].command(command, key)).toBeNull();
      const maxNumber = Math.max(...seen.map(({ number }) => number)) + 1;
      expect(clients[by].latest.number).toBeLessThanOrEqual(maxNumber);
    }
    if (clients[0].latest.snapshot.ending !== null)
      ({ table, people, clients } = await startGame(port, { clock: CLOCK }));
    await Promise.all(
      clients.map((client) =>
        client.until(() => client.latest.number === Math.max(...clients.map(({ latest }) => latest.number))),
      ),
    );
  }
  expect(acknowledged).toBeGreaterThan(100);
}, 120_000);

test('a server that stops asks everybody to connect again, and keeps everything', async () => {
  const folder = tempFolder();
  const server = await startServerProcess(folder);
  const { port } = server;
  const { table, people, clients } = await startGame(port);
  await clients[0].act(clients[0].firstAction);
  const { number } = clients[0].latest;
  await server.kill('SIGTERM');
  expect(server.process.exitCode).toBe(0);
  await clients[0].until(() => clients[0].closed !== null);
  expect(clients[0].closed).toBe(1012);
  await startServerProcess(folder, { port });
  expect((await people[0].enter(table)).latest.number).toBe(number);
  const spectator = await new TestBrowser(port).enter(table);
  expect(spectator.latest.number).toBe(number);
}, 60_000);

import type { Command } from '@arena/match';
import { seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { TestBrowser, newKey, startGame, type TableClient } from './test-client.ts';
import { tempFolder } from './test-server.ts';
import { startServerProcess } from './server-process.ts';

const CRASHES = 20;
const CLOCK = { kind: 'increment', initial: 600_000, increment: 1000 } as const;

interface Wish {
  by: number;
  key: string;
  command: Command;
}

/** Plays until the connection breaks; what was not answered by then is sent again afterwards, with the same key. */
async function playUntilBroken(
  clients: readonly TableClient[],
  random: (below: number) => number,
): Promise<Wish | null> {
  for (;;) {
    const mover = clients.find((client) => client.actions.length > 0);
    if (mover === undefined) {
      const number = Math.max(...clients.map((client) => client.latest.number));
      const isBroken = () => clients.some((client) => client.closed !== null);
      const isOver = () => clients[0].latest.sight.ending !== null;
      if (isOver()) return null;
      await Promise.all(
        clients.map((client) => client.until(() => isBroken() || client.latest.number >= number)),
      );
      if (isBroken()) return null;
      continue;
    }
    const { actions, latest } = mover;
    const key = newKey();
    const command: Command = {
      type: 'act',
      decision: latest.sight.decision,
      action: actions[random(actions.length)],
    };
    try {
      await mover.command(command, key);
      await Promise.all(
        clients.map((client) =>
          client.until(() => client.closed !== null || client.latest.number > latest.number),
        ),
      );
    } catch {
      return { by: clients.indexOf(mover), key, command };
    }
    if (clients.some((client) => client.closed !== null)) return null;
  }
}

test(`killed ${CRASHES} times at any moment of a game, the server loses nothing that it has acknowledged`, async () => {
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
    const open = await playUntilBroken(clients, random);
    await isKilled;
    const seen = clients.map((client) => client.latest);
    acknowledged += Math.max(...seen.map(({ number }) => number));
    server = await startServerProcess(folder, port);
    clients = [await people[0].enter(table), await people[1].enter(table)];
    const [first, second] = clients.map((client) => client.latest);
    // Whatever anybody has seen is still there, and nothing but the one move under way can have been added.
    for (const before of seen) expect(first.number).toBeGreaterThanOrEqual(before.number);
    expect(first.number).toBeLessThanOrEqual(Math.max(...seen.map(({ number }) => number)) + 1);
    expect(second.number).toBe(first.number);
    expect(second.sight.view.rows).toEqual(first.sight.view.rows);
    expect(second.sight.view.vp).toEqual(first.sight.view.vp);
    for (const player of [0, 1] as Player[])
      for (const before of seen)
        expect(first.sight.clocks?.left[player] ?? 0).toBeLessThanOrEqual(
          (before.sight.clocks?.left[player] ?? 0) + CLOCK.increment,
        );
    // The wish that was never answered: sent again, it is done now or was done then, but not twice.
    if (open !== null) {
      const { by, key, command } = open;
      expect(await clients[by].command(command, key)).toBeNull();
      const most = Math.max(...seen.map(({ number }) => number)) + 1;
      expect(clients[by].latest.number).toBeLessThanOrEqual(most);
    }
    if (clients[0].latest.sight.ending !== null)
      ({ table, people, clients } = await startGame(port, { clock: CLOCK }));
    await Promise.all(
      clients.map((client) =>
        client.until(() => client.latest.number === Math.max(...clients.map(({ latest }) => latest.number))),
      ),
    );
  }
  expect(acknowledged).toBeGreaterThan(100);
}, 120_000);

test('asked to stop, the server tells everybody to come again, and has everything', async () => {
  const folder = tempFolder();
  const server = await startServerProcess(folder);
  const { port } = server;
  const { table, people, clients } = await startGame(port);
  const { actions } = clients[0];
  await clients[0].act(actions[0]);
  const { number } = clients[0].latest;
  await server.kill('SIGTERM');
  expect(server.process.exitCode).toBe(0);
  await clients[0].until(() => clients[0].closed !== null);
  expect(clients[0].closed).toBe(1012);
  await startServerProcess(folder, port);
  expect((await people[0].enter(table)).latest.number).toBe(number);
  const watcher = await new TestBrowser(port).enter(table);
  expect(watcher.latest.number).toBe(number);
}, 60_000);

import type { Command } from '@arena/match';
import { seeded, type Player } from '@arena/rules';
import { expect, test } from 'vitest';
import { Browser, newKey, seated, type Screen } from './client.ts';
import { newFolder } from './house.ts';
import { startProcess } from './process.ts';

const CRASHES = 20;
const CLOCK = { kind: 'increment', initial: 600_000, increment: 1000 } as const;

interface Wish {
  by: number;
  key: string;
  command: Command;
}

/** Plays until the connection breaks; what was not answered by then is sent again afterwards, with the same key. */
async function playUntilBroken(
  screens: readonly Screen[],
  random: (below: number) => number,
): Promise<Wish | null> {
  for (;;) {
    const mover = screens.find((screen) => screen.actions.length > 0);
    if (mover === undefined) {
      const number = Math.max(...screens.map((screen) => screen.latest.number));
      const isBroken = () => screens.some((screen) => screen.closed !== null);
      const isOver = () => screens[0].latest.snapshot.ending !== null;
      if (isOver()) return null;
      await Promise.all(
        screens.map((screen) => screen.until(() => isBroken() || screen.latest.number >= number)),
      );
      if (isBroken()) return null;
      continue;
    }
    const { actions, latest } = mover;
    const key = newKey();
    const command: Command = {
      type: 'act',
      decision: latest.snapshot.decision,
      action: actions[random(actions.length)],
    };
    try {
      await mover.command(command, key);
      await Promise.all(
        screens.map((screen) =>
          screen.until(() => screen.closed !== null || screen.latest.number > latest.number),
        ),
      );
    } catch {
      return { by: screens.indexOf(mover), key, command };
    }
    if (screens.some((screen) => screen.closed !== null)) return null;
  }
}

test(`killed ${CRASHES} times at any moment of a game, the server loses nothing that it has acknowledged`, async () => {
  const folder = newFolder();
  let house = await startProcess(folder);
  const { port } = house;
  const random = seeded('crashes');
  let { table, people, screens } = await seated(port, { clock: CLOCK });
  let acknowledged = 0;
  for (let crash = 0; crash < CRASHES; crash++) {
    const isKilled = new Promise((resolve) => setTimeout(resolve, random(120))).then(() =>
      house.kill('SIGKILL'),
    );
    const open = await playUntilBroken(screens, random);
    await isKilled;
    const seen = screens.map((screen) => screen.latest);
    acknowledged += Math.max(...seen.map(({ number }) => number));
    house = await startProcess(folder, port);
    screens = [await people[0].enter(table), await people[1].enter(table)];
    const [first, second] = screens.map((screen) => screen.latest);
    // Whatever anybody has seen is still there, and nothing but the one move under way can have been added.
    for (const before of seen) expect(first.number).toBeGreaterThanOrEqual(before.number);
    expect(first.number).toBeLessThanOrEqual(Math.max(...seen.map(({ number }) => number)) + 1);
    expect(second.number).toBe(first.number);
    expect(second.snapshot.view.rows).toEqual(first.snapshot.view.rows);
    expect(second.snapshot.view.vp).toEqual(first.snapshot.view.vp);
    for (const player of [0, 1] as Player[])
      for (const before of seen)
        expect(first.snapshot.clocks?.left[player] ?? 0).toBeLessThanOrEqual(
          (before.snapshot.clocks?.left[player] ?? 0) + CLOCK.increment,
        );
    // The wish that was never answered: sent again, it is done now or was done then, but not twice.
    if (open !== null) {
      const { by, key, command } = open;
      expect(await screens[by].command(command, key)).toBeNull();
      const most = Math.max(...seen.map(({ number }) => number)) + 1;
      expect(screens[by].latest.number).toBeLessThanOrEqual(most);
    }
    if (screens[0].latest.snapshot.ending !== null)
      ({ table, people, screens } = await seated(port, { clock: CLOCK }));
    await Promise.all(
      screens.map((screen) =>
        screen.until(() => screen.latest.number === Math.max(...screens.map(({ latest }) => latest.number))),
      ),
    );
  }
  expect(acknowledged).toBeGreaterThan(100);
}, 120_000);

test('asked to stop, the server tells everybody to come again, and has everything', async () => {
  const folder = newFolder();
  const house = await startProcess(folder);
  const { port } = house;
  const { table, people, screens } = await seated(port);
  const { actions } = screens[0];
  await screens[0].act(actions[0]);
  const { number } = screens[0].latest;
  await house.kill('SIGTERM');
  expect(house.process.exitCode).toBe(0);
  await screens[0].until(() => screens[0].closed !== null);
  expect(screens[0].closed).toBe(1012);
  await startProcess(folder, port);
  expect((await people[0].enter(table)).latest.number).toBe(number);
  const watcher = await new Browser(port).enter(table);
  expect(watcher.latest.number).toBe(number);
}, 60_000);

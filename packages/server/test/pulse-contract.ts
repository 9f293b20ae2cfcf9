import { expect, test } from 'vitest';
import { nextPulse } from '../src/storage/pulse.ts';
import type { Storage } from '../src/storage/storage.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

export interface StorageWithClock {
  storage: Storage;
  /** The clock of the storage stands still but for this. */
  moveClock: (ms: number) => void | Promise<void>;
}

/** Every storage must pass these tests. */
export function testPulse(open: () => Promise<StorageWithClock>): void {
  test('the time begins with the clock, and runs with it', async () => {
    const { storage, moveClock } = await open();
    const first = await storage.beat();
    expect(first).toEqual({ time: first.clock, clock: first.clock, outages: 0, lastOutage: null });
    await moveClock(1500);
    const clock = first.clock + 1500;
    expect(await storage.beat()).toEqual({ time: clock, clock, outages: 0, lastOutage: null });
  });

  test.each([
    ['a while', 25 * SECOND],
    ['40 days', 40 * DAY],
  ])('the time stands still while no server is up for %s, then runs on', async (_, ms) => {
    const { storage, moveClock } = await open();
    const { time, clock } = await storage.beat();
    await moveClock(ms);
    const lastOutage = { at: time, ms };
    expect(await storage.beat()).toEqual({ time, clock: clock + ms, outages: 1, lastOutage });
    await moveClock(SECOND);
    expect(await storage.beat()).toMatchObject({ time: time + SECOND, outages: 1, lastOutage });
  });

  test('the time runs on if the clock is set back', async () => {
    const { storage, moveClock } = await open();
    const { time } = await storage.beat();
    await moveClock(-HOUR);
    expect(await storage.beat()).toMatchObject({ time, outages: 0 });
    await moveClock(SECOND);
    expect(await storage.beat()).toMatchObject({ time: time + SECOND, outages: 0, lastOutage: null });
  });

  test('a clock that was ahead for a while leaves no trace', async () => {
    const { storage, moveClock } = await open();
    const { time, clock } = await storage.beat();
    for (const ms of [40 * DAY, -40 * DAY, SECOND]) {
      await moveClock(ms);
      await storage.beat();
    }
    expect(await storage.beat()).toMatchObject({ time: time + SECOND, clock: clock + SECOND });
  });

  test('tables that are moved here keep their time, and take none from others', async () => {
    const { storage } = await open();
    const before = nextPulse(null, 1_000_000);
    const timeAfter = async (time: number): Promise<number> =>
      (await storage.beat({ previousPulse: { ...before, time } })).time;
    const { clock } = await storage.beat();
    expect(await timeAfter(clock + DAY)).toBe(clock);
    expect(await timeAfter(clock - DAY)).toBe(clock - DAY);
    expect((await storage.beat()).time).toBe(clock - DAY);
  });

  test('the first tables that are moved to a storage bring their time', async () => {
    const { storage } = await open();
    const before = nextPulse(null, 1_000_000);
    expect(await storage.beat({ previousPulse: before })).toMatchObject({ time: 1_000_000, outages: 1 });
  });
}

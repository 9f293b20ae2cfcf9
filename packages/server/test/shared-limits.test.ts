import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '../src/cluster/bus.ts';
import { SharedLimits } from '../src/cluster/shared-limits.ts';
import type { MinuteLimit } from '../src/minute-limit.ts';

const TOLD_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface TestBus extends Bus {
  messages: unknown[];
}

/** Servers whose messages arrive at once. */
function busesOf(count: number): TestBus[] {
  const listeners: ((message: unknown) => void)[][] = Array.from({ length: count }, () => []);
  return listeners.map((own, number) => {
    const messages: unknown[] = [];
    return {
      node: `node ${number}`,
      isConnected: true,
      onReconnect: null,
      messages,
      publish: (_, message) => {
        messages.push(message);
        for (const others of listeners) if (others !== own) for (const listener of others) listener(message);
      },
      subscribe: (_, listener) => {
        own.push(listener);
        return () => void own.splice(own.indexOf(listener), 1);
      },
      close: async () => undefined,
    };
  });
}

/** How often somebody may do it, of so many times. */
const times = (count: number, limit: MinuteLimit | undefined): number =>
  Array.from({ length: count }, () => limit?.take('ann')).filter((allowed) => allowed === true).length;

test('what somebody does at one server counts at all of them, once, for a minute', () => {
  const limits = busesOf(3).map((bus) => new SharedLimits(bus).limit('requests', 30));
  const [one, two, three] = limits;
  expect(times(20, one)).toBe(20);
  vi.advanceTimersByTime(TOLD_MS);
  expect(times(20, two)).toBe(10);
  vi.advanceTimersByTime(TOLD_MS);
  expect(limits.map((limit) => limit.isUsedUp('ann'))).toEqual([true, true, true]);
  expect(three?.take('ben')).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(limits.map((limit) => limit.isUsedUp('ann'))).toEqual([false, false, false]);
});

test('servers do not tell each other of people who do little, and limits stay apart', () => {
  const buses = busesOf(2);
  const [here, there] = buses.map((bus) => {
    const shared = new SharedLimits(bus);
    return { requests: shared.limit('requests', 100), tables: shared.limit('tables', 5) };
  });
  times(9, here?.requests);
  vi.advanceTimersByTime(TOLD_MS);
  expect(buses[0]?.messages).toEqual([]);
  times(5, here?.tables);
  vi.advanceTimersByTime(TOLD_MS);
  expect([there?.tables.isUsedUp('ann'), there?.requests.isUsedUp('ann')]).toEqual([true, false]);
  // The tenth request tells of all ten.
  here?.requests.take('ann');
  vi.advanceTimersByTime(TOLD_MS);
  expect(times(100, there?.requests)).toBe(90);
});

test('without a bus, each server has limits of its own, and what it does not understand does not count', () => {
  const [bus] = busesOf(1);
  const alone = new SharedLimits(null).limit('requests', 2);
  expect(times(3, alone)).toBe(2);
  const listened: ((message: unknown) => void)[] = [];
  if (bus === undefined) throw new Error('there is a bus');
  const limit = new SharedLimits({
    ...bus,
    subscribe: (_, listener) => {
      listened.push(listener);
      return () => undefined;
    },
  }).limit('requests', 2);
  for (const message of [null, { counts: [['requests', 'ann']] }, { counts: [['other', 'ann', 5]] }])
    for (const listener of listened) listener(message);
  expect(limit.take('ann')).toBe(true);
});

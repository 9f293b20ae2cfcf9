import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendRequest } from '../src/http/table-errand.ts';
import type { Subscriber } from '../src/tables/subscriber.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a request that a table fails at leaves nobody there, and fails alone', async () => {
  const present = new Set<Subscriber>();
  const failures: string[] = [];
  const fail = (): never => {
    throw new Error('a fault in the rules');
  };
  const table = {
    match: { inputs: [] },
    subscribe: (subscriber: Subscriber) => void present.add(subscriber),
    unsubscribe: (subscriber: Subscriber) => void present.delete(subscriber),
    handle: fail,
    claim: fail,
  };
  const visitor = { viewer: 0, network: 'n', protocol: 2 } as const;
  const request = { type: 'command', key: 'k', command: { type: 'resign' } } as const;
  const sent = sendRequest(table, visitor, request, ({ message }) => failures.push(message));
  await expect(sent).rejects.toMatchObject({ statusCode: 503, reason: 'again' });
  expect(failures).toEqual(['a fault in the rules']);
  expect([present.size, vi.getTimerCount()]).toEqual([0, 0]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StreamCounts } from '../src/http/line-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a stream ends soon after it is closed, even if its client does not read', async () => {
  const stream = new StreamCounts(1).open('8.8.8.8');
  const closed = new Promise<void>((resolve) => stream.on('close', resolve));
  stream.write('not read');
  stream.close();
  vi.advanceTimersByTime(2000);
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that is one too many leaves nothing behind', () => {
  const counts = new StreamCounts(2);
  for (let i = 0; i < 2; i++) counts.open('8.8.8.8');
  for (let i = 0; i < 100; i++) expect(() => counts.open('8.8.8.8')).toThrow('at most 2 streams');
  // A heartbeat for each stream that is open.
  expect(vi.getTimerCount()).toBe(2);
  counts.open('8.8.4.4');
  expect(vi.getTimerCount()).toBe(3);
});

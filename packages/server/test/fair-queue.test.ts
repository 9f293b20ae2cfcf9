import { expect, test } from 'vitest';
import { FairQueue } from '../src/bots/fair-queue.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('owners take turns, however many jobs one of them has', async () => {
  const queue = new FairQueue(1);
  const order: string[] = [];
  const run = (owner: string, name: string): Promise<void> =>
    queue.run(owner, async () => {
      order.push(name);
      await tick();
    });
  const jobs = [
    ...Array.from({ length: 5 }, (_, i) => run('greedy', `greedy ${i}`)),
    run('ann', 'ann'),
    run('ben', 'ben'),
  ];
  await Promise.all(jobs);
  expect(order.slice(0, 4)).toEqual(['greedy 0', 'greedy 1', 'ann', 'ben']);
  expect(order).toHaveLength(7);
});

test('never more jobs run at a time than there is room for, and a failure frees its place', async () => {
  const queue = new FairQueue(2);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, i) =>
      queue.run(`owner ${i % 3}`, async () => {
        most = Math.max(most, ++running);
        await tick();
        running--;
        if (i % 2 === 0) throw new Error('lost');
        return i;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(queue.size).toBe(0);
});

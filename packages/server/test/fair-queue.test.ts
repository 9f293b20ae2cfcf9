import { expect, test } from 'vitest';
import { FairQueue, type JobOwner } from '../src/bots/fair-queue.ts';

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The order in which jobs of these people run, one at a time; all are there when the first one has begun. */
async function orderOf(jobs: readonly JobOwner[]): Promise<string[]> {
  const queue = new FairQueue(1);
  const order: string[] = [];
  const run = (owner: JobOwner): Promise<void> =>
    queue.run(owner, async () => {
      order.push(owner.person);
      await tick();
    });
  await Promise.all(jobs.map(run));
  return order;
}

const times = (count: number, owner: (i: number) => JobOwner): JobOwner[] =>
  Array.from({ length: count }, (_, i) => owner(i));

test.each(['one network', 'networks of their own'])(
  'people in %s take turns, however many jobs one of them has',
  async (where) => {
    const at = (person: string): JobOwner => ({ person, network: where === 'one network' ? where : person });
    const order = await orderOf([...times(5, () => at('greedy')), at('ann'), at('ben')]);
    expect(order).toEqual(['greedy', 'greedy', 'ann', 'ben', 'greedy', 'greedy', 'greedy']);
  },
);

test('networks take turns, for however many people one of them passes', async () => {
  const order = await orderOf([
    ...times(5, (i) => ({ person: `eve ${i}`, network: 'eve' })),
    ...['ann', 'ben'].map((person) => ({ person, network: person })),
  ]);
  expect(order).toEqual(['eve 0', 'eve 1', 'ann', 'ben', 'eve 2', 'eve 3', 'eve 4']);
});

test('never more jobs run at a time than there is room for, and a failure frees its place', async () => {
  const queue = new FairQueue(2);
  let running = 0;
  let most = 0;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, (_, i) =>
      queue.run({ person: `${i % 3}`, network: `${i % 2}` }, async () => {
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

import { expect, test } from 'vitest';
import type { GamePair, GamePairResult } from '../measure/pair-worker.ts';
import { runOnWorkers } from '../measure/worker-pool.ts';

async function playPairs(bots: readonly [string, string], pairs: number): Promise<string[]> {
  const [one, two] = bots;
  const tasks = Array.from({ length: pairs }, (_, pair): GamePair => {
    return { one, two, ms: [0, 0], deck: 'arena', pair };
  });
  const log: string[] = [];
  await runOnWorkers<GamePair, GamePairResult>({
    script: new URL('../measure/pair-worker.ts', import.meta.url),
    tasks: tasks.values(),
    total: pairs,
    unit: 'pairs',
    onResult: ({ pair }) => log.push(`pair ${pair}`),
    save: () => log.push('save'),
  });
  return log;
}

test('every task is done once, and the results are saved at the end', async () => {
  const log = await playPairs(['random', 'random'], 5);
  expect(log.slice(0, -1).sort()).toEqual(['pair 0', 'pair 1', 'pair 2', 'pair 3', 'pair 4']);
  expect(log.at(-1)).toBe('save');
});

test('an error in a worker ends the run', async () => {
  await expect(playPairs(['random', 'nobody'], 2)).rejects.toThrow('there is no bot named nobody');
});

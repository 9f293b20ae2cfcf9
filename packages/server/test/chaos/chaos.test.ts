import { expect, test } from 'vitest';
import { runChaos } from './run-chaos.ts';

const SECONDS = 120;

test(`for ${SECONDS} s everything fails at random, and nobody is told anything that is not so`, async () => {
  const lines: string[] = [];
  const { problems, ...figures } = await runChaos({
    seed: 'chaos',
    seconds: SECONDS,
    tables: 50,
    onProgress: (line) => lines.push(line),
  });
  expect(problems.length === 0 ? [] : [...problems, ...lines]).toEqual([]);
  // Otherwise nothing was tested.
  expect(figures.faults).toBeGreaterThan(30);
  expect(figures.acknowledged).toBeGreaterThan(1000);
  expect(figures.finished).toBeGreaterThan(10);
  expect(figures.timeOuts).toBeGreaterThan(0);
}, 600_000);

import { describe, expect, test } from 'vitest';
import { seeded } from '../src/index.ts';

describe('seeded randomness', () => {
  test('repeats itself and differs by seed', () => {
    const numbers = (seed: string): number[] => {
      const random = seeded(seed);
      return Array.from({ length: 8 }, () => random(1000));
    };
    expect(numbers('a')).toEqual(numbers('a'));
    expect(numbers('a')).not.toEqual(numbers('b'));
    expect(numbers('')).not.toEqual(numbers('a'));
    expect(numbers('reproduced for ever')).toMatchInlineSnapshot(`
      [
        169,
        453,
        578,
        577,
        521,
        409,
        366,
        609,
      ]
    `);
  });

  test('is even', () => {
    const random = seeded('even');
    const counts = Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i++) counts[random(6)]++;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

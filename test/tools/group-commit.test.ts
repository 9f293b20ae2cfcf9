import { expect, test } from 'vitest';
import { simulate, type Load } from '../../tools/group-commit.ts';

const LOAD: Load = {
  moves: 100,
  servers: 3,
  cores: 2,
  cost: { fixed: 2, perMove: 0.05 },
  pause: { ms: 5, afterMoves: 16 },
};
const SECONDS = 10;

test('with little load, a move takes as long as its commit', () => {
  const { p50, p99, batch, busy, isOverloaded } = simulate(LOAD, SECONDS);
  expect(p50).toBeCloseTo(2.05);
  expect(p99).toBeLessThan(5);
  expect(batch).toBeLessThan(1.2);
  expect(busy).toBeCloseTo(0.1, 1);
  expect(isOverloaded).toBe(false);
});

test('with more load, moves share commits: twenty times the moves, not twenty times the wait', () => {
  const [calm, busy] = [
    simulate({ ...LOAD, moves: 500 }, SECONDS),
    simulate({ ...LOAD, moves: 10_000 }, SECONDS),
  ];
  expect(busy.batch).toBeGreaterThan(10 * calm.batch);
  expect(busy.p99).toBeLessThan(5 * calm.p99);
});

test('more moves than the database can store at all are an overload', () => {
  const most = (1000 * LOAD.cores) / LOAD.cost.perMove;
  expect(simulate({ ...LOAD, moves: most * 0.8 }, SECONDS)).toMatchObject({ isOverloaded: false });
  const { isOverloaded, p99, busy } = simulate({ ...LOAD, moves: most * 1.2 }, SECONDS);
  expect({ isOverloaded, busy }).toEqual({ isOverloaded: true, busy: 1 });
  expect(p99).toBeGreaterThan(500);
});

test('the same seed gives the same figures', () => {
  expect(simulate(LOAD, 2, 7)).toEqual(simulate(LOAD, 2, 7));
  expect(simulate(LOAD, 2, 7)).not.toEqual(simulate(LOAD, 2, 8));
});

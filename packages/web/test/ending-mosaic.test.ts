import { expect, test } from 'vitest';
import { renderMosaic, packMosaic, type MosaicSpec } from '../build/mosaic/render.ts';
import { FLIGHT_MS, isDark, LAYING_MS, planLaying, unpackMosaic } from '../src/table/ending/laying-plan.ts';
import { defined } from './defined.ts';

const SQUARE = 'M0 0h512v512h-512z';
const SPEC: MosaicSpec = { surface: [300, 100], figure: [120, 20, 60], stone: 10 };
const mosaic = unpackMosaic(packMosaic(SQUARE, SPEC).buffer);

test('a packed mosaic has the stones of the drawn one', () => {
  expect(mosaic).toMatchObject({ width: 300, height: 100, middle: [150, 50] });
  const drawn = renderMosaic(SQUARE, SPEC).split('<path fill="var(--m-g)"').at(-1) ?? '';
  expect(mosaic.stones).toHaveLength(drawn.split('z').length - 2);
  for (const stone of mosaic.stones) {
    expect(stone.corners).toHaveLength(8);
    expect(isDark(stone)).toBe(Math.abs(stone.x - 150) < 30 && Math.abs(stone.y - 50) < 30);
  }
});

test('stones are laid in time, from the figure outwards', () => {
  const plan = planLaying(mosaic, 150, false);
  expect(plan).toHaveLength(mosaic.stones.length);
  for (const { start, dropsAt } of plan) {
    expect(start).toBeGreaterThan(0);
    expect(start + FLIGHT_MS).toBeLessThanOrEqual(LAYING_MS);
    expect(dropsAt).toBe(null);
  }
  expect(isDark(defined(plan[0]))).toBe(true);
  expect(isDark(defined(plan.at(-1)))).toBe(false);
  expect(plan.map(({ start }) => start)).toEqual(plan.map(({ start }) => start).toSorted((a, b) => a - b));
});

test('only dark stones of a broken figure drop out, after all are laid', () => {
  const loose = planLaying(mosaic, 150, true).filter(({ dropsAt }) => dropsAt !== null);
  expect(loose.length).toBeGreaterThan(0);
  expect(loose.length).toBeLessThan(mosaic.stones.filter(isDark).length / 3);
  for (const stone of loose) {
    expect(isDark(stone)).toBe(true);
    expect(stone.dropsAt).toBeGreaterThan(LAYING_MS);
  }
});

import { seeded } from '@arena/rules';

/** A mosaic as `build/mosaic` packs it. */
export interface PackedMosaic {
  width: number;
  height: number;
  stones: readonly PackedStone[];
  /** The middle of the figure. */
  middle: readonly [x: number, y: number];
}

interface PackedStone {
  /** Four corners, as x and y in turn. */
  corners: readonly number[];
  /** 0..2 light, 3..5 dark: the figure. */
  tone: number;
  x: number;
  y: number;
}

const HEADER = 5;
const NUMBERS_PER_STONE = 9;

export function unpackMosaic(buffer: ArrayBuffer): PackedMosaic {
  const numbers = new Int16Array(buffer);
  const [width = 0, height = 0, left = 0, top = 0, size = 0] = numbers;
  const stones: PackedStone[] = [];
  for (let at = HEADER; at + NUMBERS_PER_STONE <= numbers.length; at += NUMBERS_PER_STONE) {
    const [tone = 0, x0 = 0, y0 = 0, ...others] = numbers.subarray(at, at + NUMBERS_PER_STONE);
    const corners = [x0, y0, ...others.map((offset, i) => offset + (i % 2 === 0 ? x0 : y0))];
    const [, , , , x2 = 0, y2 = 0] = corners;
    stones.push({ corners, tone, x: (x0 + x2) / 2, y: (y0 + y2) / 2 });
  }
  return { width, height, stones, middle: [left + size / 2, top + size / 2] };
}

/** A stone and when it is laid. */
export interface PlannedStone extends PackedStone {
  /** Milliseconds until it appears. */
  start: number;
  /** When it drops out again; null: it holds. */
  dropsAt: number | null;
}

/** Durations in ms at full speed. */
export const LAYING_MS = 1500;
export const FLIGHT_MS = 240;
export const DROP_MS = 500;
const DROPS_FROM = 1700;
const DROP_SPREAD_MS = 300;
/** The share of the stones beside the crack that drop out. */
const LOOSE = 0.16;

export const isDark = ({ tone }: PackedStone): boolean => tone > 2;

/**
 * Stones are laid from the figure outwards, the dark ones first. `reach`: how far the visible part extends. In a mosaic
 * that breaks, some of the stones around the crack drop out at the end.
 */
export function planLaying(
  { stones, middle: [x, y] }: PackedMosaic,
  reach: number,
  breaks: boolean,
): PlannedStone[] {
  const random = seeded('laying');
  const share = (): number => random(1000) / 1000;
  return stones
    .map((stone) => {
      const distance = Math.hypot(stone.x - x, stone.y - y) / reach;
      const isFigure = isDark(stone);
      const order = isFigure
        ? 0.05 + distance * 0.5 + share() * 0.12
        : 0.12 + distance * 0.62 + share() * 0.16;
      const isBesideCrack = isFigure && stone.x > x - 10 && stone.y > y - 60;
      const isLoose = breaks && isBesideCrack && share() < LOOSE;
      return {
        ...stone,
        start: Math.min(order * 0.82 * LAYING_MS, LAYING_MS - FLIGHT_MS),
        dropsAt: isLoose ? DROPS_FROM + share() * DROP_SPREAD_MS : null,
      };
    })
    .sort((a, b) => a.start - b.start);
}

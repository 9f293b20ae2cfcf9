import type { Grade } from '@arena/ai/game-analysis';
import type { CurvePoint } from './game-chart.ts';

/** Where a curve is drawn. `length` is how many actions the width stands for. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly length: number;
}

/** Figures in a path: independent of the language. */
const figure = (value: number): string => String(Math.round(value * 10) / 10);

export const xOf = ({ left, width, length }: Frame, at: number): number =>
  left + (width * at) / Math.max(1, length);

export const yOf = ({ top, height }: Frame, value: number): number => top + height * (1 - value);

/** The action nearest to an x. */
export const placeAt = ({ left, width, length }: Frame, x: number): number =>
  Math.min(length, Math.max(0, Math.round(((x - left) / width) * length)));

/**
 * The curve: it jumps from action to action, since chances do. Over actions that are not known yet it runs straight. The
 * value at a place holds until the next one.
 */
export function curvePath(frame: Frame, curve: readonly CurvePoint[]): string {
  return curve
    .map(({ at, value }, i) => {
      const [x, y] = [figure(xOf(frame, at)), figure(yOf(frame, value))];
      const before = curve[i - 1];
      if (before === undefined) return `M${x} ${y}`;
      return at - before.at === 1 ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
}

/** The area between the curve and one half. Clip it to `upperHalf` and `lowerHalf` to colour it by side. */
export function areaPath(frame: Frame, curve: readonly CurvePoint[]): string {
  const [first] = curve;
  if (first === undefined) return '';
  return `${curvePath(frame, curve)}V${figure(yOf(frame, 0.5))}H${figure(xOf(frame, first.at))}z`;
}

/** A rectangle above the half line, or below it. */
export const halfOf = (frame: Frame, side: 'own' | 'other') => ({
  x: frame.left,
  y: side === 'own' ? frame.top : yOf(frame, 0.5),
  width: frame.width,
  height: frame.height / 2,
});

const ERROR_SIZES: Readonly<Record<Grade, number>> = {
  best: 0,
  good: 0,
  inaccurate: 5,
  mistake: 7,
  blunder: 8.5,
};

/** A triangle that points down, larger for the worse grades; a blunder also has a stroke. Its tip is about `y + size`. */
export function errorTriangle(grade: Grade, x: number, y: number, scale = 1): string {
  const size = ERROR_SIZES[grade] * scale;
  return `M${figure(x - size)} ${figure(y - size * 0.75)}h${figure(2 * size)}l${figure(-size)} ${figure(size * 1.6)}z`;
}

export const blunderStroke = (x: number, y: number, scale = 1): string =>
  `M${figure(x)} ${figure(y - 4 * scale)}v${figure(4 * scale)}`;

/** What half of the lane of luck stands for; longer bars are cut with a tooth. */
export const LUCK_LIMIT = 0.12;

/** A bar from the zero line `y`, `half` high at most; up is good for the side the chart is seen from. */
export function luckBarPath(x: number, y: number, width: number, half: number, change: number): string {
  const up = change > 0 ? -1 : 1;
  const height = up * Math.max(0.6, (Math.min(LUCK_LIMIT, Math.abs(change)) / LUCK_LIMIT) * half);
  const notch = Math.abs(change) > LUCK_LIMIT ? (-up * width) / 2 : 0;
  const points = [
    [x - width / 2, y],
    [x - width / 2, y + height],
    [x, y + height + notch],
    [x + width / 2, y + height],
    [x + width / 2, y],
  ];
  return `M${points.map((point) => point.map(figure).join(' ')).join('L')}z`;
}

/** Moves stones of these widths apart, by as little as in one sweep to the right and one back, within the ends. */
export function pushApart(
  stones: readonly { x: number; width: number }[],
  [left, right]: readonly [number, number],
  gap = 3,
): number[] {
  let free = left;
  const moved = stones.map(({ x, width }) => {
    const place = Math.max(x, free + width / 2);
    free = place + width / 2 + gap;
    return { place, width };
  });
  let limit = right;
  return moved
    .toReversed()
    .map(({ place, width }) => {
      const x = Math.min(place, limit - width / 2);
      limit = x - width / 2 - gap;
      return x;
    })
    .toReversed();
}

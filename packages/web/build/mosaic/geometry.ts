export type Point = readonly [x: number, y: number];
export type Quad = readonly [Point, Point, Point, Point];

export const lerp = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
export const translate = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const unit = ([x, y]: Point): Point => [x / (Math.hypot(x, y) || 1), y / (Math.hypot(x, y) || 1)];
export const clamp = (x: number, low: number, high: number): number => Math.min(high, Math.max(low, x));

/** The item at an index that wraps around. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('the list is empty');
  return item;
}

/** Negative if the corners run the other way round. */
export const area = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = itemAt(corners, i + 1);
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

import type { DistanceField } from './distance-field.ts';
import { area, itemAt, lerp, translate, type Point, type Quad } from './geometry.ts';

/** The part of a surface without stones, as a grid much finer than a stone. */
export class FreeArea {
  readonly #pixel: number;
  readonly #columns: number;
  readonly #rows: number;
  readonly #isCovered: Uint8Array;

  constructor([width, height]: Point, pixel: number) {
    this.#pixel = pixel;
    this.#columns = Math.ceil(width / pixel);
    this.#rows = Math.ceil(height / pixel);
    this.#isCovered = new Uint8Array(this.#columns * this.#rows);
  }

  /** Free cells whose neighbours are free too: wider than a joint. */
  *candidates(): Generator<Point> {
    const step = this.#pixel;
    for (let y = step / 2; y < this.#rows * step; y += step)
      for (let x = step / 2; x < this.#columns * step; x += step) {
        const around: Point[] = [
          [x, y],
          [x - step, y],
          [x + step, y],
          [x, y - step],
          [x, y + step],
        ];
        if (around.every((place) => this.isFree(place))) yield [x, y];
      }
  }

  isFree([x, y]: Point): boolean {
    const [column, row] = [Math.floor(x / this.#pixel), Math.floor(y / this.#pixel)];
    const isOutside = column < 0 || row < 0 || column >= this.#columns || row >= this.#rows;
    return isOutside || this.#isCovered[row * this.#columns + column] === 0;
  }

  cover(quad: Quad): void {
    const [xs, ys] = [quad.map(([x]) => x / this.#pixel), quad.map(([, y]) => y / this.#pixel)];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(this.#rows - 1, Math.max(...ys)),
    ];
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...xs))),
      Math.min(this.#columns - 1, Math.max(...xs)),
    ];
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++)
        if (isInside(quad, [(column + 0.5) * this.#pixel, (row + 0.5) * this.#pixel]))
          this.#isCovered[row * this.#columns + column] = 1;
  }
}

const isInside = (quad: Quad, [x, y]: Point): boolean =>
  quad.every(([ax, ay], i) => {
    const [bx, by] = itemAt(quad, i + 1);
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  });

const TURNS = 8;
const SPREADS = [Math.PI / 4, Math.PI / 7];

/** Stones that fill the gaps between the courses, the largest first. */
export function fillGaps(field: DistanceField, bare: FreeArea, size: number): Quad[] {
  const found = [...bare.candidates()]
    .map((place) => ({ place, quad: largestAround(field, bare, place, size) }))
    .filter(({ quad }) => area(quad) > size * size * 0.12)
    .sort((a, b) => area(b.quad) - area(a.quad));
  const laid: Quad[] = [];
  for (const { place } of found) {
    if (!bare.isFree(place)) continue;
    const quad = largestAround(field, bare, place, size);
    if (area(quad) < size * size * 0.12) continue;
    bare.cover(quad);
    laid.push(quad);
  }
  return laid;
}

function largestAround(field: DistanceField, bare: FreeArea, place: Point, size: number): Quad {
  const isFigure = field.value(place) < 0;
  const isFree = (p: Point): boolean => bare.isFree(p) && field.value(p) < 0 === isFigure;
  const reach = (angle: number): Point => {
    const direction: Point = [Math.cos(angle), Math.sin(angle)];
    let length = 0;
    while (length < size * 0.65 && isFree(translate(place, direction, length + size / 16)))
      length += size / 16;
    return translate(place, direction, Math.max(0, length - size * 0.08));
  };
  let best: Quad = [place, place, place, place];
  for (const spread of SPREADS)
    for (let turn = 0; turn < TURNS; turn++) {
      const axis = (turn * Math.PI) / TURNS;
      const quad: Quad = [
        reach(axis - spread),
        reach(axis + spread),
        reach(axis + Math.PI - spread),
        reach(axis + Math.PI + spread),
      ];
      if (area(quad) > area(best) && edgePoints(quad).every(isFree)) best = quad;
    }
  return best;
}

const edgePoints = (quad: Quad): Point[] =>
  quad.flatMap((corner, i) => [0.25, 0.5, 0.75].map((share) => lerp(corner, itemAt(quad, i + 1), share)));

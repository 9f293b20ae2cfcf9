import { clamp, itemAt, type Point } from './geometry.ts';

/** How far each point of a surface is from the outline of a figure: positive outside, negative inside. */
export class DistanceField {
  readonly columns: number;
  readonly rows: number;
  readonly #mesh: number;
  readonly #margin: number;
  readonly #values: Float32Array;

  /** It extends `margin` beyond the surface, so that stones at its edge are whole. */
  constructor(polygons: readonly Point[][], [width, height]: Point, mesh: number, margin: number) {
    this.#mesh = mesh;
    this.#margin = margin;
    this.columns = Math.ceil((width + 2 * margin) / mesh) + 1;
    this.rows = Math.ceil((height + 2 * margin) / mesh) + 1;
    this.#values = new Float32Array(this.columns * this.rows);
    const edges = polygons.flatMap((polygon) =>
      polygon.map((point, i): Edge => [point, itemAt(polygon, i + 1)]),
    );
    for (let row = 0; row < this.rows; row++)
      for (let column = 0; column < this.columns; column++)
        this.#values[row * this.columns + column] = signedDistance(edges, this.place(column, row));
  }

  at(column: number, row: number): number {
    return this.#values[row * this.columns + column] ?? 0;
  }

  place(column: number, row: number): Point {
    return [column * this.#mesh - this.#margin, row * this.#mesh - this.#margin];
  }

  /** Interpolated between the four nearest grid points. */
  value([x, y]: Point): number {
    const column = clamp((x + this.#margin) / this.#mesh, 0, this.columns - 1.001);
    const row = clamp((y + this.#margin) / this.#mesh, 0, this.rows - 1.001);
    const [c, r] = [Math.floor(column), Math.floor(row)];
    const [right, down] = [column - c, row - r];
    const above = this.at(c, r) * (1 - right) + this.at(c + 1, r) * right;
    const below = this.at(c, r + 1) * (1 - right) + this.at(c + 1, r + 1) * right;
    return above * (1 - down) + below * down;
  }
}

type Edge = readonly [from: Point, to: Point];

function signedDistance(edges: readonly Edge[], [x, y]: Point): number {
  let nearest = Infinity;
  let winding = 0;
  for (const [[ax, ay], [bx, by]] of edges) {
    const [dx, dy] = [bx - ax, by - ay];
    const share = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1), 0, 1);
    const [offX, offY] = [x - ax - share * dx, y - ay - share * dy];
    nearest = Math.min(nearest, offX * offX + offY * offY);
    const isLeft = dx * (y - ay) - (x - ax) * dy > 0;
    if (ay <= y && ay + dy > y && isLeft) winding++;
    else if (ay > y && ay + dy <= y && !isLeft) winding--;
  }
  return Math.sqrt(nearest) * (winding === 0 ? 1 : -1);
}

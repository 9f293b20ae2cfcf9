import { seeded } from '@arena/rules';
import { linesAt } from './courses.ts';
import { Field } from './field.ts';
import { Bare, fillers } from './gaps.ts';
import { between, type Point, type Quad } from './geometry.ts';
import { Mason } from './mason.ts';

export interface Tessera {
  corners: Quad;
  isFigure: boolean;
  /** 0..2 */
  tone: number;
}

/** Stones laid in courses along the outline of a figure, on both sides of it, as a mosaicist would. */
export function lay(figure: readonly Point[][], surface: Point, size: number): Tessera[] {
  const field = new Field(figure, surface, size / 3, size);
  const random = seeded('mosaic');
  const mason = new Mason(field, size, () => random(1000) / 1000);
  const bare = new Bare(surface, size / 8);
  const laid: Quad[] = [];
  const [deepest, farthest] = reach(field);
  for (let course = Math.floor(deepest / size); course * size < farthest; course++) {
    const level = (course + 0.5) * size;
    for (const line of linesAt(field, level)) laid.push(...mason.course(line, level));
  }
  for (const stone of laid) bare.cover(stone);
  laid.push(...fillers(field, bare, size));
  return laid
    .filter((corners) => corners.some((corner) => isOn(surface, corner)))
    .map((corners) => ({ corners, isFigure: field.value(centre(corners)) < 0, tone: random(3) }));
}

function reach(field: Field): [number, number] {
  let [low, high] = [0, 0];
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) {
      low = Math.min(low, field.at(column, row));
      high = Math.max(high, field.at(column, row));
    }
  return [low, high];
}

const centre = ([a, b, c, d]: Quad): Point => between(between(a, c, 0.5), between(b, d, 0.5), 0.5);

const isOn = ([width, height]: Point, [x, y]: Point): boolean => x > 0 && x < width && y > 0 && y < height;

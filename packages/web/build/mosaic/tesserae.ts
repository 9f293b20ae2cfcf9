import { seeded } from '@arena/rules';
import { contourLines } from './contours.ts';
import { DistanceField } from './distance-field.ts';
import { FreeArea, fillGaps } from './gaps.ts';
import { lerp, type Point, type Quad } from './geometry.ts';
import { StoneCutter } from './stone-cutter.ts';

export interface Tessera {
  corners: Quad;
  isFigure: boolean;
  /** 0..2 */
  tone: number;
}

/** Stones laid in courses along the outline of a figure, on both sides of it, as a mosaicist would. */
export function layTesserae(figure: readonly Point[][], surface: Point, size: number): Tessera[] {
  const field = new DistanceField(figure, surface, size / 3, size);
  const random = seeded('mosaic');
  const mason = new StoneCutter(field, size, () => random(1000) / 1000);
  const bare = new FreeArea(surface, size / 8);
  const laid: Quad[] = [];
  const [deepest, farthest] = valueRange(field);
  for (let course = Math.floor(deepest / size); course * size < farthest; course++) {
    const level = (course + 0.5) * size;
    for (const line of contourLines(field, level)) laid.push(...mason.cutCourse(line, level));
  }
  for (const stone of laid) bare.cover(stone);
  laid.push(...fillGaps(field, bare, size));
  return laid
    .filter((corners) => corners.some((corner) => isInside(surface, corner)))
    .map((corners) => ({ corners, isFigure: field.value(centre(corners)) < 0, tone: random(3) }));
}

function valueRange(field: DistanceField): [number, number] {
  let [low, high] = [0, 0];
  for (let row = 0; row < field.rows; row++)
    for (let column = 0; column < field.columns; column++) {
      low = Math.min(low, field.at(column, row));
      high = Math.max(high, field.at(column, row));
    }
  return [low, high];
}

const centre = ([a, b, c, d]: Quad): Point => lerp(lerp(a, c, 0.5), lerp(b, d, 0.5), 0.5);

const isInside = ([width, height]: Point, [x, y]: Point): boolean =>
  x > 0 && x < width && y > 0 && y < height;

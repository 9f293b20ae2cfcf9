import { parsePath } from '../svg-path.ts';
import { lerp, type Point } from './geometry.ts';

/** The outline of an SVG path as closed polygons. */
export function outlineOf(d: string): Point[][] {
  const polygons: Point[][] = [];
  let at: Point = [0, 0];
  /** The control point of the previous curve, mirrored by S and T. */
  let handle: Point = at;
  const lineTo = (to: Point): void => void polygons.at(-1)?.push((at = handle = to));

  for (const { command, numbers } of parsePath(d)) {
    const isRelative = command === command.toLowerCase();
    const origin: Point = isRelative ? at : [0, 0];
    const [x = 0, y = 0] = numbers.slice(-2);
    const end: Point = [origin[0] + x, origin[1] + y];
    const point = (i: number): Point => [origin[0] + (numbers[i] ?? 0), origin[1] + (numbers[i + 1] ?? 0)];
    const mirrored: Point = [2 * at[0] - handle[0], 2 * at[1] - handle[1]];
    const curve = (first: Point, second: Point): void => {
      for (const to of bezier(at, first, second, end)) lineTo(to);
      handle = second;
    };
    const quadratic = (middle: Point): void => {
      curve(lerp(at, middle, 2 / 3), lerp(end, middle, 2 / 3));
      handle = middle;
    };
    switch (command.toUpperCase()) {
      case 'M':
        polygons.push([]);
        lineTo(end);
        break;
      case 'L':
        lineTo(end);
        break;
      case 'H':
        lineTo([end[0], at[1]]);
        break;
      case 'V':
        lineTo([at[0], origin[1] + x]);
        break;
      case 'C':
        curve(point(0), point(2));
        break;
      case 'S':
        curve(mirrored, point(0));
        break;
      case 'Q':
        quadratic(point(0));
        break;
      case 'T':
        quadratic(mirrored);
        break;
      case 'A':
        for (const to of arc(at, numbers, end)) lineTo(to);
        break;
      default: {
        const [start = at] = polygons.at(-1) ?? [];
        polygons.push([]);
        lineTo(start);
      }
    }
  }
  return polygons.filter((polygon) => polygon.length > 2);
}

const STEPS = 8;

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const t = (i + 1) / STEPS;
    const ab = lerp(a, b, t);
    const bc = lerp(b, c, t);
    const cd = lerp(c, d, t);
    return lerp(lerp(ab, bc, t), lerp(bc, cd, t), t);
  });
}

/** Only arcs of circles: our icons have no others. */
function arc(from: Point, [radius = 0, , , large, sweep]: number[], to: Point): Point[] {
  const chord: Point = [to[0] - from[0], to[1] - from[1]];
  const half = Math.hypot(...chord) / 2;
  if (half === 0) return [];
  const r = Math.max(radius, half);
  const height = Math.sqrt(r * r - half * half) * (large === sweep ? -1 : 1);
  const centre: Point = [
    (from[0] + to[0]) / 2 - (chord[1] / 2 / half) * height,
    (from[1] + to[1]) / 2 + (chord[0] / 2 / half) * height,
  ];
  const start = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  const end = Math.atan2(to[1] - centre[1], to[0] - centre[0]);
  const turn =
    sweep === 1
      ? (end - start + 4 * Math.PI) % (2 * Math.PI)
      : -((start - end + 4 * Math.PI) % (2 * Math.PI));
  const steps = Math.ceil(Math.abs(turn) * STEPS);
  return Array.from({ length: steps }, (_, i) => {
    const angle = start + (turn * (i + 1)) / steps;
    return [centre[0] + r * Math.cos(angle), centre[1] + r * Math.sin(angle)];
  });
}

import type { DistanceField } from './distance-field.ts';
import { itemAt, type Point } from './geometry.ts';

/** The lines along which the field has this value, each as a chain of points (marching squares). */
export function contourLines(field: DistanceField, level: number): Point[][] {
  const steps = new Map<string, { to: string; from: Point; until: Point }>();
  for (let row = 0; row + 1 < field.rows; row++)
    for (let column = 0; column + 1 < field.columns; column++)
      for (const [a, b] of isCrossed(field, level, column, row) ? crossings(field, level, column, row) : [])
        steps.set(a.edge, { to: b.edge, from: a.point, until: b.point });
  return chainSegments(steps);
}

function isCrossed(field: DistanceField, level: number, column: number, row: number): boolean {
  const isAbove = field.at(column, row) > level;
  return (
    field.at(column + 1, row) > level !== isAbove ||
    field.at(column, row + 1) > level !== isAbove ||
    field.at(column + 1, row + 1) > level !== isAbove
  );
}

interface Crossing {
  edge: string;
  point: Point;
}

/** Where the line enters and leaves a mesh; the higher side is always on the same side of it. */
function crossings(field: DistanceField, level: number, column: number, row: number): [Crossing, Crossing][] {
  const corners = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ] as const;
  const above = corners.map(([c, r]) => field.at(c, r) > level);
  const entering: Crossing[] = [];
  const leaving: Crossing[] = [];
  for (const [i, a] of corners.entries()) {
    if (above[i] === itemAt(above, i + 1)) continue;
    const found = crossing(field, level, a, itemAt(corners, i + 1));
    if (above[i] === true) leaving.push(found);
    else entering.push(found);
  }
  return entering.map((enters, i) => [enters, itemAt(leaving, i)]);
}

function crossing(
  field: DistanceField,
  level: number,
  a: readonly [number, number],
  b: readonly [number, number],
): Crossing {
  const [va, vb] = [field.at(...a), field.at(...b)];
  const share = (level - va) / (vb - va);
  const [pa, pb] = [field.place(...a), field.place(...b)];
  return {
    edge: [a, b].map(String).sort().join(' '),
    point: [pa[0] + (pb[0] - pa[0]) * share, pa[1] + (pb[1] - pa[1]) * share],
  };
}

function chainSegments(steps: Map<string, { to: string; from: Point; until: Point }>): Point[][] {
  const arrivedAt = new Set([...steps.values()].map(({ to }) => to));
  // Open chains from their start, then the remaining rings.
  const starts = [...[...steps.keys()].filter((edge) => !arrivedAt.has(edge)), ...steps.keys()];
  const lines: Point[][] = [];
  for (const start of starts) {
    const line: Point[] = [];
    let step = steps.get(start);
    for (let edge = start; step !== undefined; step = steps.get(edge)) {
      steps.delete(edge);
      if (line.length === 0) line.push(step.from);
      line.push(step.until);
      edge = step.to;
    }
    if (line.length > 1) lines.push(line);
  }
  return lines;
}

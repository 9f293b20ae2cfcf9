import type { Point } from './mosaic/geometry.ts';

/** The commands of an SVG path, each with its own numbers. */
export function* parsePath(d: string): Generator<{ command: string; numbers: number[] }> {
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const groups = letter.toUpperCase() === 'A' ? rest.matchAll(ARC) : rest.matchAll(new RegExp(NUMBER, 'g'));
    const numbers = [...groups].flatMap(([, ...parts]) => parts.map(Number));
    const width = ARGUMENT_COUNTS[letter.toUpperCase()] ?? 0;
    yield { command: letter, numbers: numbers.slice(0, width) };
    const next = letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
    for (let i = width; i < numbers.length; i += width)
      yield { command: next, numbers: numbers.slice(i, i + width) };
  }
}

const ARGUMENT_COUNTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 };
const NUMBER = '[\\s,]*(-?(?:\\d*\\.\\d+|\\d+))';
/** The two flags of an arc may be written without a separator. */
const ARC = new RegExp(`${NUMBER.repeat(3)}[\\s,]*([01])[\\s,]*([01])${NUMBER.repeat(2)}`, 'g');

/** Rounds every point to whole numbers: half the length, and no visible difference on a grid of 512. */
export function roundPath(d: string): string {
  let at: Point = [0, 0];
  let start = at;
  let before = '';
  let written = '';
  for (const { command, numbers } of parsePath(d)) {
    const letter = command.toLowerCase();
    const points = pointsOf(letter, numbers, command === letter ? at : [0, 0], at);
    // From rounded point to rounded point, so that errors do not add up.
    const [fromX, fromY] = [Math.round(at[0]), Math.round(at[1])];
    const steps = points.flatMap(([x, y]) => [Math.round(x) - fromX, Math.round(y) - fromY]);
    const arc = letter === 'a' ? numbers.slice(0, 5).map((n) => Math.round(n * 10) / 10) : [];
    const kept = letter === 'h' ? steps.slice(0, 1) : letter === 'v' ? steps.slice(1) : [...arc, ...steps];
    written += (letter === before && letter !== 'm' ? ' ' : letter) + kept.join(' ');
    before = letter;
    at = points.at(-1) ?? start;
    if (letter === 'm') start = at;
  }
  return written.replaceAll(' -', '-');
}

/** The points of a command, its end last; none where it closes the path. */
function pointsOf(letter: string, numbers: readonly number[], [x, y]: Point, at: Point): Point[] {
  const [first = 0] = numbers;
  if (letter === 'h') return [[x + first, at[1]]];
  if (letter === 'v') return [[at[0], y + first]];
  const pairs = letter === 'a' ? numbers.slice(5) : numbers;
  return Array.from({ length: pairs.length / 2 }, (_, i) => [
    x + (pairs[2 * i] ?? 0),
    y + (pairs[2 * i + 1] ?? 0),
  ]);
}

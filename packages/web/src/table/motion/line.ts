import { center, type Box } from './boxes.ts';
import { DURATION, type Playback } from './playback.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How far it reaches into the cards, and how much room its thickness needs. */
const REACH = 0.24;
const MARGIN = 8;

interface Point {
  x: number;
  y: number;
}

/** A dotted line from the acting card to the one it acts on. It grows from the first to the second. */
export async function drawLine(run: Playback, from: Box, to: Box): Promise<void> {
  const [start, end] = endsOf(from, to);
  const [left, top] = [Math.min(start.x, end.x) - MARGIN, Math.min(start.y, end.y) - MARGIN];
  const [width, height] = [Math.abs(end.x - start.x), Math.abs(end.y - start.y)].map((l) => l + 2 * MARGIN);
  const frame = document.createElement('div');
  frame.className = 'flying line';
  frame.inert = true;
  frame.ariaHidden = 'true';
  Object.assign(frame.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const picture = document.createElementNS(SVG, 'svg');
  for (const stroke of ['ground', 'dots']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', stroke);
    path.setAttribute('d', curve(shift(start, left, top), shift(end, left, top)));
    picture.append(path);
  }
  frame.append(picture);
  run.release('line');
  run.addGhost(frame);
  run.hold('line', () => run.release(frame));
  const hidden = start.y === end.y ? ['-100%', '0'] : ['0', start.y > end.y ? '100%' : '-100%'];
  const [x, y] = hidden;
  const negative = (length: string): string => (length.startsWith('-') ? length.slice(1) : `-${length}`);
  await Promise.all([
    run.animate(frame, [{ transform: `translate(${x}, ${y})` }, { transform: 'none' }], DURATION.line),
    run.animate(
      picture,
      [{ transform: `translate(${negative(x)}, ${negative(y)})` }, { transform: 'none' }],
      DURATION.line,
    ),
  ]);
}

/** Between rows from edge to edge, within a row from top to top. */
function endsOf(from: Box, to: Box): [Point, Point] {
  const [a, b] = [center(from), center(to)];
  const inner = (box: Box, other: Box): number =>
    other.y > box.y + box.height ? box.y + box.height * (1 - REACH) : box.y + box.height * REACH;
  return [
    { x: a.x, y: inner(from, to) },
    { x: b.x, y: inner(to, from) },
  ];
}

const shift = ({ x, y }: Point, left: number, top: number): Point => ({ x: x - left, y: y - top });

function curve(a: Point, b: Point): string {
  const middle = (a.y + b.y) / 2;
  return `M ${a.x} ${a.y} C ${a.x} ${middle}, ${b.x} ${middle}, ${b.x} ${b.y}`;
}

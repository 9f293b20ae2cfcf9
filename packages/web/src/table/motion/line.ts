import { center, type Box } from './boxes.ts';
import { ghost } from './ghosts.tsx';
import { DURATION, type Playback } from './playback.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How far the line extends into the cards, as a fraction of their height. */
const REACH = 0.24;
/** Room for the thickness of the line. */
const MARGIN = 8;

export interface ScreenPoint {
  x: number;
  y: number;
}

/** A dotted line that grows from the acting card to the card it acts on. */
export async function drawLine(playback: Playback, from: Box, to: Box): Promise<void> {
  const { start, end } = endsOf(from, to);
  const box: Box = {
    x: Math.min(start.x, end.x) - MARGIN,
    y: Math.min(start.y, end.y) - MARGIN,
    width: Math.abs(end.x - start.x) + 2 * MARGIN,
    height: Math.abs(end.y - start.y) + 2 * MARGIN,
  };
  const frame = ghost(box, 'line', null);
  const picture = document.createElementNS(SVG, 'svg');
  for (const stroke of ['ground', 'dots']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('class', stroke);
    path.setAttribute('d', curve(relativeTo(box, start), relativeTo(box, end)));
    picture.append(path);
  }
  frame.append(picture);
  playback.release('line');
  playback.addGhost(frame);
  playback.hold('line', () => playback.release(frame));
  // The frame moves in and the picture moves against it, so that the line appears to grow.
  const [x, y] = start.y === end.y ? ([-100, 0] as const) : ([0, start.y > end.y ? 100 : -100] as const);
  const moveIn = (fromX: number, fromY: number): Keyframe[] => [
    { transform: `translate(${fromX}%, ${fromY}%)` },
    { transform: 'none' },
  ];
  await Promise.all([
    playback.animate(frame, moveIn(x, y), DURATION.line),
    playback.animate(picture, moveIn(-x, -y), DURATION.line),
  ]);
}

/** Between rows from edge to edge, within a row from top to top. */
function endsOf(from: Box, to: Box): { start: ScreenPoint; end: ScreenPoint } {
  const inner = (box: Box, other: Box): number =>
    other.y > box.y + box.height ? box.y + box.height * (1 - REACH) : box.y + box.height * REACH;
  return {
    start: { x: center(from).x, y: inner(from, to) },
    end: { x: center(to).x, y: inner(to, from) },
  };
}

const relativeTo = (box: Box, { x, y }: ScreenPoint): ScreenPoint => ({ x: x - box.x, y: y - box.y });

function curve(a: ScreenPoint, b: ScreenPoint): string {
  const middle = (a.y + b.y) / 2;
  return `M ${a.x} ${a.y} C ${a.x} ${middle}, ${b.x} ${middle}, ${b.x} ${b.y}`;
}

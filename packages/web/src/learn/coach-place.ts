import { hasRail } from '../table/board/breakpoints.ts';
import type { Box } from '../table/motion/boxes.ts';

const GAP = 8;

/** Puts the coach where it covers none of the openings; on the widest screens it has its own place. */
export function placeCoach(coach: HTMLElement, openings: readonly Box[]): void {
  coach.style.maxHeight = '';
  if (hasRail.peek()) {
    coach.style.left = '';
    coach.style.top = '';
    return;
  }
  const { offsetWidth: width, offsetHeight: height } = coach;
  const best = candidates(openings, width, height).reduce((a, b) => (b.covered < a.covered ? b : a));
  coach.style.left = `${best.x}px`;
  coach.style.top = `${best.y}px`;
  if (best.covered > 0) fitBetween(coach, openings);
}

interface CoachPosition {
  x: number;
  y: number;
  /** How much of the openings it would cover, in square pixels. */
  covered: number;
}

/** Best first: at the bottom, below or above an opening, at the top. */
function candidates(openings: readonly Box[], width: number, height: number): CoachPosition[] {
  const [right, bottom] = [innerWidth - width - GAP, innerHeight - height - GAP];
  const ys = [
    bottom,
    ...openings.map((box) => box.y + box.height + GAP),
    ...openings.map((box) => box.y - height - GAP),
    GAP,
  ];
  return ys
    .filter((y) => y >= GAP && y <= Math.max(GAP, bottom))
    .flatMap((y) => [right, GAP].map((x) => ({ x: Math.max(GAP, x), y })))
    .map(({ x, y }) => ({
      x,
      y,
      covered: openings.reduce((sum, box) => sum + overlap(box, { x, y, width, height }), 0),
    }));
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** On the smallest screens it shrinks to the largest gap, and its words scroll. */
function fitBetween(coach: HTMLElement, openings: readonly Box[]): void {
  const sorted = openings.toSorted((a, b) => a.y - b.y);
  let start = GAP;
  let largest = { y: GAP, height: 0 };
  for (const { y, height } of [...sorted, { y: innerHeight, height: 0 }]) {
    if (y - GAP - start > largest.height) largest = { y: start, height: y - GAP - start };
    start = Math.max(start, y + height + GAP);
  }
  coach.style.top = `${largest.y}px`;
  coach.style.maxHeight = `${largest.height}px`;
}

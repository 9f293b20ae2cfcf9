import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { boxOf, center, type Box } from '../table/motion/boxes.ts';
import { placeCoach } from './coach-place.ts';
import type { LessonSession } from './lesson-session.ts';
import { elementOf, type MarkedElement } from './marks.ts';
import './spotlight.css';

const AROUND = 3;
const CORNER = 6;
/** Half of the largest mark, and a little room. */
const MARK_ROOM = 18;

/** Where light falls, and where its number is. */
interface LitSpot {
  opening: Box;
  mark: { x: number; y: number };
}

/** Darkens the table, except for what the lesson speaks of, and numbers that. */
export function Spotlight({ session }: { session: LessonSession }) {
  const spots = useLitSpots(session);
  const openings = outermost(spots.map(({ opening }) => opening));
  useCoachPlace(openings);
  const { host, showsHint } = session;
  if (openings.length === 0) return null;
  const { innerWidth: width, innerHeight: height } = window;
  return (
    <div class="spotlight" aria-hidden="true" key={`${host.path.value.length} ${showsHint}`}>
      <svg class={host.step?.isExclusive === true ? 'exclusive' : ''} viewBox={`0 0 ${width} ${height}`}>
        <path
          class="veil"
          fill-rule="evenodd"
          d={`M0 0H${width}V${height}H0Z${openings.map(roundedPath).join('')}`}
        />
        {openings.map((box, i) => (
          <rect key={i} class="rim" {...box} rx={CORNER} />
        ))}
      </svg>
      {spots.map(({ mark }, i) => (
        <b key={i} class="spot-mark" style={{ left: `${mark.x}px`, top: `${mark.y}px`, '--order': i }}>
          {i + 1}
        </b>
      ))}
    </div>
  );
}

/** Without those that lie within another one, such as a button in a sheet. */
const outermost = (boxes: readonly Box[]): Box[] =>
  boxes.filter(
    (box, i) =>
      !boxes.some((other, j) => contains(other, box) && (i > j || !contains(box, other)) && i !== j),
  );

const contains = (a: Box, b: Box): boolean =>
  a.x <= b.x && a.y <= b.y && a.x + a.width >= b.x + b.width && a.y + a.height >= b.y + b.height;

function roundedPath({ x, y, width, height }: Box): string {
  const [w, h] = [width - 2 * CORNER, height - 2 * CORNER];
  const c = CORNER;
  return `M${x + c} ${y}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${-c} ${c}h${-w}q${-c} 0 ${-c} ${-c}v${-h}q0 ${-c} ${c} ${-c}z`;
}

/** Finds the marked things again whenever the table changes. */
function useLitSpots(session: LessonSession): readonly LitSpot[] {
  const spots = useSignal<readonly LitSpot[]>([]);
  const { marks } = session;
  const measure = (): void => {
    const found = marks.flatMap((mark) => elementOf(mark, session.table.view.value) ?? []).map(litSpot);
    if (JSON.stringify(found) !== JSON.stringify(spots.peek())) spots.value = found;
  };
  useLayoutEffect(measure);
  useEffect(() => {
    const table = document.querySelector('.lesson > .app');
    if (table === null) return;
    let frame = 0;
    const later = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const changes = new MutationObserver(later);
    changes.observe(table, { subtree: true, childList: true, attributes: true });
    const abort = new AbortController();
    // A picked-up card rises a little.
    for (const event of ['resize', 'scroll', 'transitionend'])
      addEventListener(event, later, { signal: abort.signal, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      abort.abort();
    };
  }, [marks]);
  return spots.value;
}

function litSpot({ element, part }: MarkedElement): LitSpot {
  const opening = openingAround(boxOf(element));
  const right = opening.x + opening.width;
  // On an edge, so that it covers no name and no figure.
  const [x, y] =
    part !== null
      ? [center(boxOf(part)).x, opening.y + opening.height]
      : [opening.width > innerWidth / 2 ? opening.x + (opening.width * 3) / 7 : right, opening.y];
  return { opening, mark: { x: within(x, innerWidth), y: within(y, innerHeight) } };
}

const within = (at: number, size: number): number =>
  Math.min(size - MARK_ROOM, Math.max(MARK_ROOM, Math.round(at)));

/** A little larger than its thing, within the screen. */
function openingAround({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(2, x - AROUND), Math.max(2, y - AROUND)];
  return {
    x: left,
    y: top,
    width: Math.min(innerWidth - 2, x + width + AROUND) - left,
    height: Math.min(innerHeight - 2, y + height + AROUND) - top,
  };
}

/** Moves the coach whenever light falls elsewhere, or its own words change. */
function useCoachPlace(openings: readonly Box[]): void {
  useLayoutEffect(() => {
    const coach = document.querySelector<HTMLElement>('.coach');
    if (coach === null) return;
    const sizes = new ResizeObserver(() => placeCoach(coach, openings));
    sizes.observe(coach);
    return () => sizes.disconnect();
  }, [JSON.stringify(openings)]);
}

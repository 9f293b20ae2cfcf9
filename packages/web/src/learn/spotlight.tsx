import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { boxOf, type Box } from '../table/motion/boxes.ts';
import { placeCoach } from './coach-place.ts';
import type { LessonSession } from './lesson-session.ts';
import { elementOf } from './marks.ts';
import './spotlight.css';

const AROUND = 4;
const CORNER = 6;

/** Darkens the table, except for what the lesson speaks of, and numbers that. */
export function Spotlight({ session }: { session: LessonSession }) {
  const openings = useOpenings(session);
  const { host, showsHint } = session;
  useLayoutEffect(() => {
    const coach = document.querySelector<HTMLElement>('.coach');
    if (coach !== null) placeCoach(coach, openings);
  });
  if (openings.length === 0) return null;
  const { innerWidth: width, innerHeight: height } = window;
  const isExclusive = host.step?.isExclusive === true;
  const isNumbered = openings.length > 1 || host.step?.marks !== undefined;
  return (
    <div class="spotlight" aria-hidden="true" key={`${host.path.value.length} ${showsHint}`}>
      <svg class={isExclusive ? 'exclusive' : ''} viewBox={`0 0 ${width} ${height}`}>
        <path
          class="veil"
          fill-rule="evenodd"
          d={`M0 0H${width}V${height}H0Z${openings.map(roundedPath).join('')}`}
        />
        {openings.map((box, i) => (
          <rect key={i} class="rim" {...box} rx={CORNER} />
        ))}
      </svg>
      {isNumbered && openings.map((box, i) => <MarkAt key={i} box={box} number={i + 1} />)}
    </div>
  );
}

/** On the upper right corner of its opening, so that it covers no name and no figure. */
function MarkAt({ box, number }: { box: Box; number: number }) {
  const isLarge = box.width > innerWidth / 2;
  const x = isLarge ? box.x + (box.width * 3) / 7 : box.x + box.width;
  return (
    <b
      class="mark"
      style={{
        left: `${Math.min(innerWidth - 18, Math.max(18, x))}px`,
        top: `${Math.max(18, box.y)}px`,
        '--order': number - 1,
      }}
    >
      {number}
    </b>
  );
}

const roundedPath = ({ x, y, width, height }: Box): string => {
  const [w, h] = [width - 2 * CORNER, height - 2 * CORNER];
  const c = CORNER;
  return `M${x + c} ${y}h${w}q${c} 0 ${c} ${c}v${h}q0 ${c} ${-c} ${c}h${-w}q${-c} 0 ${-c} ${-c}v${-h}q0 ${-c} ${c} ${-c}z`;
};

/** Where the marked things are on the screen, measured again whenever the table changes. */
function useOpenings(session: LessonSession): readonly Box[] {
  const openings = useSignal<readonly Box[]>([]);
  const { marks } = session;
  const measure = (): void => {
    const found = marks.flatMap((mark) => elementOf(mark, session.table.view.value) ?? []);
    const boxes = found.map((element) => opening(boxOf(element)));
    if (JSON.stringify(boxes) !== JSON.stringify(openings.peek())) openings.value = boxes;
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
    addEventListener('resize', later, { signal: abort.signal });
    addEventListener('scroll', later, { signal: abort.signal, capture: true });
    // A picked-up card rises a little.
    addEventListener('transitionend', later, { signal: abort.signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      abort.abort();
    };
  }, [marks]);
  return openings.value;
}

/** A little larger than its thing, within the screen. */
function opening({ x, y, width, height }: Box): Box {
  const left = Math.max(2, x - AROUND);
  const top = Math.max(2, y - AROUND);
  return {
    x: left,
    y: top,
    width: Math.min(innerWidth - 2, x + width + AROUND) - left,
    height: Math.min(innerHeight - 2, y + height + AROUND) - top,
  };
}

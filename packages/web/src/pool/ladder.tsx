import type { OwnWaiting, Strength } from '@arena/api';
import { ratingMargin } from '@arena/ratings';
import { useRef } from 'preact/hooks';
import { DataFigure } from '../charts/data-figure.tsx';
import { useSize } from '../lib/use-size.ts';
import { LEVELS } from '../opponents/levels.ts';
import { m } from '../settings/language.ts';
import { ratingOfLevel } from './strength.ts';
import '../charts/charts.css';

/** Somebody whose name the ladder shows. */
interface NamedRating {
  name: string;
  rating: number;
}

export interface LadderProps {
  own: Strength;
  /** Whom the reader would meet now; null while they do not wait. */
  waiting: OwnWaiting | null;
  /** Of everybody who waits and has a rating. */
  people: readonly number[];
  friends: readonly NamedRating[];
}

const [HEIGHT, EDGE, AXIS] = [440, 14, 46];
const STEP = 200;
const SPARE = 60;
const LABEL_GAP = 14;
const LABEL_CLEARANCE = 18;
const LETTER_WIDTH = 7.5;
const [STONE, STONE_STEP] = [9, 12];

/** The reader, the people who wait and the computer's levels on one scale of strength. */
export function Ladder(props: LadderProps) {
  const { own, waiting, people, friends } = props;
  const [low, high] = rangeOf(props);
  const rating = Math.round(own.rating);
  const rows: [string, number, string][] = [
    ...LEVELS.map((level): [string, number, string] => {
      const value = ratingOfLevel(level);
      return [m().pool_scale_level({ level: level.level }), value, String(value)];
    }),
    ...people.map((value): [string, number, string] => [m().pool_scale_person({}), value, String(value)]),
    ...friends.map(({ name, rating: value }): [string, number, string] => [name, value, String(value)]),
    [m().pool_you({}), rating, `${rating} ± ${ratingMargin(own)}`],
  ];
  return (
    <section class="slab pool-ladder">
      <h2>{m().pool_scale({})}</h2>
      <DataFigure
        label={m().pool_scale_label({ low, high, count: people.length, own: rating })}
        caption={[m().pool_scale_text({}), ...(waiting === null ? [] : [m().pool_scale_window({})])].join(
          ' ',
        )}
        table={{
          head: [m().pool_scale_who({}), m().pool_scale_rating({})],
          rows: rows.toSorted((a, b) => b[1] - a[1]).map(([name, , text]) => [name, text]),
        }}
      >
        <Drawing {...props} low={low} high={high} />
      </DataFigure>
    </section>
  );
}

/** Everything that has a place, with a little room. A window that is open wider is cut, so that nothing else moves. */
function rangeOf({ own, people, friends }: LadderProps): [low: number, high: number] {
  const shown = [own.rating, ...LEVELS.map(ratingOfLevel), ...people, ...friends.map(({ rating }) => rating)];
  return [roundTo(Math.min(...shown) - SPARE), roundTo(Math.max(...shown) + SPARE)];
}

const shortened = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, Math.max(1, Math.floor(letters) - 1))}…`;

const roundTo = (rating: number): number => Math.round(rating / SPARE) * SPARE;

interface LadderScale {
  width: number;
  middle: number;
  yOf: (rating: number) => number;
}

function Drawing({ own, waiting, people, friends, low, high }: LadderProps & { low: number; high: number }) {
  const element = useRef<HTMLDivElement>(null);
  const { width } = useSize(element);
  const yOf = (rating: number): number =>
    EDGE + ((HEIGHT - 2 * EDGE) * (high - Math.min(high, Math.max(low, rating)))) / (high - low);
  const scale: LadderScale = { width, middle: Math.round(width * 0.52), yOf };
  return (
    <div ref={element}>
      <svg
        class="chart ladder"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
      >
        {waiting !== null && <Window own={own} waiting={waiting} scale={scale} />}
        <Lines low={low} high={high} scale={scale} />
        <Levels scale={scale} />
        <Stones people={people} scale={scale} />
        <FriendStones friends={friends} scale={scale} />
        <Own own={own} scale={scale} />
      </svg>
    </div>
  );
}

function Window({
  own,
  waiting,
  scale: { width, yOf },
}: {
  own: Strength;
  waiting: OwnWaiting;
  scale: LadderScale;
}) {
  const [top, bottom] = [yOf(own.rating + waiting.reach), yOf(own.rating - waiting.reach)];
  return (
    <>
      <rect class="own-area" x={AXIS} y={top} width={Math.max(0, width - AXIS)} height={bottom - top} />
      <path class="window-edge" d={`M${AXIS} ${top}H${width}M${AXIS} ${bottom}H${width}`} />
    </>
  );
}

function Lines({ low, high, scale: { width, yOf } }: { low: number; high: number; scale: LadderScale }) {
  const first = Math.ceil(low / STEP) * STEP;
  const values = Array.from({ length: Math.floor((high - first) / STEP) + 1 }, (_, i) => first + i * STEP);
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <path class="hairline" d={`M${AXIS - 5} ${yOf(value)}H${width}`} />
          <text class="end" x={AXIS - 9} y={yOf(value) + 4}>
            {value}
          </text>
        </g>
      ))}
      <path class="axis" d={`M${AXIS} ${EDGE / 2}V${HEIGHT - EDGE / 2}`} />
    </>
  );
}

const Levels = ({ scale: { yOf } }: { scale: LadderScale }) => (
  <>
    {LEVELS.map((level) => {
      const y = yOf(ratingOfLevel(level));
      return (
        <g key={level.bot}>
          <path class="ink" d={`M${AXIS + 4} ${y}l9 -5v10z`} />
          <text class="level-name" x={AXIS + 18} y={y + 4}>
            {m().pool_scale_level({ level: level.level })}
          </text>
        </g>
      );
    })}
  </>
);

/** People of about the same strength stand beside each other. */
function Stones({ people, scale: { middle, yOf } }: { people: readonly number[]; scale: LadderScale }) {
  const counts = new Map<number, number>();
  return (
    <>
      {people.map((rating, i) => {
        const row = Math.round(yOf(rating) / STONE_STEP);
        const place = counts.get(row) ?? 0;
        counts.set(row, place + 1);
        return (
          <rect
            key={i}
            class="stone"
            x={middle + place * STONE_STEP}
            y={yOf(rating) - STONE / 2}
            width={STONE}
            height={STONE}
          />
        );
      })}
    </>
  );
}

const FriendStones = ({
  friends,
  scale: { width, middle, yOf },
}: {
  friends: readonly NamedRating[];
  scale: LadderScale;
}) => (
  <>
    {friends.map(({ name, rating }) => (
      <g key={name}>
        <rect class="other-bar" x={middle + 48} y={yOf(rating) - 5} width="10" height="10" />
        <text class="friend-name" x={middle + 64} y={yOf(rating) + 4}>
          {shortened(name, (width - middle - 64) / LETTER_WIDTH)}
        </text>
      </g>
    ))}
  </>
);

/** Where a label would meet the name of a level, above or below that. */
function besideLevels(middle: number, yOf: LadderScale['yOf']): number {
  const names = LEVELS.map((level) => yOf(ratingOfLevel(level)));
  const met = names.find((name) => Math.abs(name - middle) < LABEL_CLEARANCE);
  if (met === undefined) return middle;
  return met + (middle < met ? -LABEL_CLEARANCE : LABEL_CLEARANCE);
}

function Own({ own, scale: { middle, yOf } }: { own: Strength; scale: LadderScale }) {
  const [x, y, margin] = [middle - 16, yOf(own.rating), ratingMargin(own)];
  return (
    <>
      <path class="own-interval" d={`M${x} ${yOf(own.rating + margin)}V${yOf(own.rating - margin)}`} />
      <circle class="own-error" cx={x} cy={y} r="7" />
      <text class="end own-name" x={x - 12} y={besideLevels(y - LABEL_GAP, yOf) + LABEL_GAP / 2}>
        {m().pool_you({})} {Math.round(own.rating)}
      </text>
    </>
  );
}

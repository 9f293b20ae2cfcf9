import { LEVEL_RATINGS_AMONG_PEOPLE } from '@arena/ratings';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useSize } from '../lib/use-size.ts';
import { language, m } from '../settings/language.ts';
import { DataFigure } from './data-figure.tsx';
import { FIRST_POINT, ratingScale, type RatedPoint, type RatingScale } from './rating-scale.ts';
import './charts.css';
import './rating-chart.css';

const HEIGHT = 190;
const [LEFT, TOP, FOOT] = [40, 10, 26];
const LABEL_GAP = 14;
const LETTER_WIDTH = 7;

/**
 * How a rating has changed, game by game: a line in the band that holds the true strength 95 times out of 100, with the
 * computer's levels on the same scale. Pages that show it need the texts of `ratings`.
 */
export function RatingChart({ points }: { points: readonly RatedPoint[] }) {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const day = new Intl.DateTimeFormat(language(), { dateStyle: 'medium' });
  return (
    <DataFigure
      label={m().ratings_chart({
        count: points.length,
        first: FIRST_POINT.value,
        last: last.value,
        margin: last.margin,
      })}
      caption={m().ratings_band({})}
      table={{
        head: [m().ratings_after({}), m().ratings_value({}), m().ratings_margin({})],
        rows: points
          .toReversed()
          .map(({ at, value, margin }) => [day.format(at), String(value), `± ${margin}`]),
      }}
    >
      <Drawing points={[{ at: first.at, ...FIRST_POINT }, ...points]} firstDay={day.format(first.at)} />
    </DataFigure>
  );
}

/** Where things are drawn: from LEFT to `end`. */
interface Plot {
  end: number;
  xOf: (index: number) => number;
  yOf: (value: number) => number;
}

const levelLabel = (level: number): string => m().ratings_level({ level });

function Drawing({ points, firstDay }: { points: readonly RatedPoint[]; firstDay: string }) {
  const element = useRef<HTMLDivElement>(null);
  const { width } = useSize(element);
  const scale = ratingScale(points);
  // The longest label decides how much room the drawing leaves for them.
  const longest = Math.max(...LEVEL_RATINGS_AMONG_PEOPLE.map((_, i) => levelLabel(i + 1).length));
  const end = Math.max(LEFT, width - longest * LETTER_WIDTH - LABEL_GAP);
  const plot: Plot = {
    end,
    xOf: (index) => LEFT + ((end - LEFT) * index) / Math.max(1, points.length - 1),
    yOf: (value) => TOP + (HEIGHT * (scale.high - value)) / (scale.high - scale.low),
  };
  const last = points.at(-1)?.value ?? FIRST_POINT.value;
  const height = TOP + HEIGHT + FOOT;
  return (
    <div ref={element}>
      <svg
        class="chart rating-chart"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        aria-hidden="true"
      >
        <Line points={points} plot={plot}>
          <Scale scale={scale} plot={plot} last={last} />
        </Line>
        <circle class="own-bar" cx={end} cy={plot.yOf(last)} r="5" />
        <text class="rating-now" x={end + 9} y={plot.yOf(last) + 5}>
          {last}
        </text>
        <text x={LEFT} y={height - 7}>
          {firstDay}
        </text>
        <text class="end" x={end} y={height - 7}>
          {m().ratings_today({})}
        </text>
      </svg>
    </div>
  );
}

/** The rating over its band, with `children` between the two. */
function Line({
  points,
  plot: { end, xOf, yOf },
  children,
}: {
  points: readonly RatedPoint[];
  plot: Plot;
  children: ComponentChildren;
}) {
  const id = useId();
  const place = (index: number, value: number): string => `${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`;
  const upper = points.map(({ value, margin }, i) => place(i, value + margin));
  const lower = points.map(({ value, margin }, i) => place(i, value - margin));
  return (
    <>
      <clipPath id={id}>
        <rect x={LEFT} y={TOP} width={end - LEFT} height={HEIGHT} />
      </clipPath>
      <path class="band" clip-path={`url(#${id})`} d={`M${[...upper, ...lower.toReversed()].join('L')}z`} />
      {children}
      <path
        class="rating"
        clip-path={`url(#${id})`}
        d={`M${points.map(({ value }, i) => place(i, value)).join('L')}`}
      />
    </>
  );
}

/** Round figures on the left, the computer's levels on the right unless the newest rating stands there. */
const Scale = ({ scale, plot: { end, yOf }, last }: { scale: RatingScale; plot: Plot; last: number }) => (
  <>
    {scale.lines.map((value) => (
      <g key={value}>
        <path class="hairline" d={`M${LEFT} ${yOf(value)}H${end}`} />
        <text class="end" x={LEFT - 6} y={yOf(value) + 4}>
          {value}
        </text>
      </g>
    ))}
    {LEVEL_RATINGS_AMONG_PEOPLE.map((value, i) =>
      value <= scale.low || value >= scale.high ? null : (
        <g key={value}>
          <path class="level" d={`M${LEFT} ${yOf(value)}H${end}`} />
          {Math.abs(yOf(value) - yOf(last)) > LABEL_GAP && (
            <text x={end + 9} y={yOf(value) + 4}>
              {levelLabel(i + 1)}
            </text>
          )}
        </g>
      ),
    )}
  </>
);

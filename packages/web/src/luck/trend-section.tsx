import { useRef } from 'preact/hooks';
import { DataFigure } from '../charts/data-figure.tsx';
import { percent } from '../charts/percent.ts';
import { useSize } from '../lib/use-size.ts';
import { m } from '../settings/language.ts';
import type { OwnGames } from './own-games.ts';

type Trend = OwnGames['trend'];

const HEIGHT = 130;
const [LEFT, RIGHT, TOP, FOOT] = [42, 48, 8, 24];

/** Errors game by game: a stone a game, and the mean of ten. */
export function TrendSection({ trend }: { trend: Trend }) {
  const label = m().luck_trend_label({
    count: trend.length,
    first: percent(trend[0]?.ofTen ?? 0),
    last: percent(trend.at(-1)?.ofTen ?? 0),
  });
  return (
    <section class="slab">
      <h2>{m().luck_trend({})}</h2>
      <DataFigure
        label={label}
        caption={m().luck_trend_text({})}
        table={{
          head: [m().luck_col_game({}), m().luck_even_errors({}), m().luck_col_mean_of_ten({})],
          rows: trend.map(({ errors, ofTen }, i) => [String(i + 1), percent(errors, 1), percent(ofTen, 1)]),
        }}
      >
        <TrendChart trend={trend} />
      </DataFigure>
    </section>
  );
}

function TrendChart({ trend }: { trend: Trend }) {
  const element = useRef<HTMLDivElement>(null);
  const { width } = useSize(element);
  const height = TOP + HEIGHT + FOOT;
  const most = Math.max(0.1, ...trend.map(({ errors }) => errors));
  const step = [0.05, 0.1, 0.2, 0.5, 1].find((size) => most / size <= 5) ?? 2;
  const top = Math.ceil(most / step) * step;
  const xOf = (i: number): number => LEFT + ((width - LEFT - RIGHT) * i) / Math.max(1, trend.length - 1);
  const yOf = (value: number): number => TOP + HEIGHT * (1 - value / top);
  const last = trend.at(-1);
  const line = trend
    .map(({ ofTen }, i) => `${i === 0 ? 'M' : 'L'}${xOf(i).toFixed(1)} ${yOf(ofTen).toFixed(1)}`)
    .join('');
  return (
    <div ref={element}>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
        {Array.from({ length: Math.round(top / step) + 1 }, (_, i) => i * step).map((value) => (
          <g key={value}>
            <path class={value === 0 ? 'axis' : 'hairline'} d={`M${LEFT} ${yOf(value)}H${width - RIGHT}`} />
            <text text-anchor="end" x={LEFT - 6} y={yOf(value) + 4}>
              {percent(value)}
            </text>
          </g>
        ))}
        {trend.map(({ errors }, i) => (
          <rect
            key={i}
            class="own-bar"
            opacity=".5"
            x={xOf(i) - 2.5}
            y={yOf(errors) - 2.5}
            width="5"
            height="5"
          />
        ))}
        <path class="line" d={line} />
        {last !== undefined && (
          <text class="figure" x={width - RIGHT + 6} y={yOf(last.ofTen) + 6}>
            {percent(last.ofTen)}
          </text>
        )}
        <text x={LEFT} y={TOP + HEIGHT + 18}>
          {m().luck_games_ago({ count: trend.length })}
        </text>
        <text text-anchor="end" x={width - RIGHT} y={TOP + HEIGHT + 18}>
          {m().luck_last_game({})}
        </text>
      </svg>
    </div>
  );
}

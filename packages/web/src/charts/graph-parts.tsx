import type { GameChart } from './game-chart.ts';
import { blunderStroke, errorTriangle, luckBarPath, xOf, yOf, type Frame } from './paths.ts';

interface Props {
  chart: GameChart;
  frame: Frame;
}

/** A stone under the curve for each turn, as long as the turn has actions. */
export const TurnStones = ({ chart, frame, hasNumbers }: Props & { hasNumbers: boolean }) => {
  const y = frame.top + frame.height + 4;
  return (
    <g>
      {chart.turns.map(({ turn, isOwn, from, to }) => {
        const [left, right] = [xOf(frame, from), xOf(frame, to)];
        return (
          <g key={turn}>
            <path class="hairline" d={`M${left} ${frame.top}V${y}`} />
            <rect
              class={isOwn ? 'own-bar' : 'other-bar'}
              x={left + 1}
              y={y}
              width={Math.max(2, right - left - 2)}
              height="4"
            />
            {hasNumbers && right - left > MIN_NUMBER_WIDTH && (
              <text class="middle" x={(left + right) / 2} y={y + 17}>
                {turn}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
};

const MIN_NUMBER_WIDTH = 14;

/** Errors: triangles that point down, above the curve. */
export const GraphMarks = ({ chart, frame, scale }: Props & { scale: number }) => (
  <g>
    {chart.errors.map(({ at, isOwn, grade, value }) => {
      const [x, y] = [xOf(frame, at), Math.max(frame.top + 8, yOf(frame, value) - 9)];
      return (
        <g key={at}>
          <path class={isOwn ? 'own-error' : 'other-error'} d={errorTriangle(grade, x, y, scale)} />
          {grade === 'blunder' && (
            <path class={isOwn ? 'own-stroke' : 'other-stroke'} d={blunderStroke(x, y, scale)} />
          )}
        </g>
      );
    })}
  </g>
);

/** Luck of rolls, draws and battle dice, each from its own zero line. */
export const LuckLane = ({ chart, frame, y, half }: Props & { y: number; half: number }) => {
  const width = Math.max(1.6, Math.min(6, frame.width / Math.max(1, frame.length) - 1.4));
  return (
    <g>
      <path class="axis" d={`M${frame.left} ${y}h${frame.width}`} />
      {chart.luck.map(({ at, isOwn, change }) => (
        <path
          key={at}
          class={isOwn ? 'own-bar' : 'other-bar'}
          d={luckBarPath(xOf(frame, at), y, width, half, change)}
        />
      ))}
    </g>
  );
};

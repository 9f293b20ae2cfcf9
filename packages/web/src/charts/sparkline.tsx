import type { GameChart } from './game-chart.ts';
import { Curve } from './curve.tsx';
import { xOf, yOf, type Frame } from './paths.ts';

const [WIDTH, HEIGHT] = [84, 26];

/** A game at the size of a word. What it says has to stand beside it: screen readers skip it. */
export function Sparkline({ chart: { length, curve } }: { chart: Pick<GameChart, 'length' | 'curve'> }) {
  const frame: Frame = { left: 0, top: 0, width: WIDTH, height: HEIGHT, length };
  const last = curve.at(-1);
  return (
    <svg class="chart sparkline" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <Curve frame={frame} curve={curve} />
      {last !== undefined && (
        <circle class="ink" r="2.4" cx={xOf(frame, last.at)} cy={yOf(frame, last.value)} />
      )}
    </svg>
  );
}

import { useId } from 'preact/hooks';
import type { CurvePoint } from './game-chart.ts';
import { areaPath, curvePath, halfOf, yOf, type Frame } from './paths.ts';
import './charts.css';

interface Props {
  frame: Frame;
  curve: readonly CurvePoint[];
}

/** The chance to win: porphyry above one half, caeruleum below. */
export function Curve({ frame, curve }: Props) {
  const id = useId();
  const area = areaPath(frame, curve);
  const half = yOf(frame, 0.5);
  return (
    <g class="curve">
      <clipPath id={`${id}-own`}>
        <rect {...halfOf(frame, 'own')} />
      </clipPath>
      <clipPath id={`${id}-other`}>
        <rect {...halfOf(frame, 'other')} />
      </clipPath>
      <path class="own-area" clip-path={`url(#${id}-own)`} d={area} />
      <path class="other-area" clip-path={`url(#${id}-other)`} d={area} />
      <path class="axis" d={`M${frame.left} ${half}H${frame.left + frame.width}`} />
      <path class="line" d={curvePath(frame, curve)} />
    </g>
  );
}

import type { ComponentChildren } from 'preact';
import './interval-chart.css';

export interface IntervalRow {
  name: string;
  /** Before the name, such as an emblem. */
  sign?: ComponentChildren;
  /** What the estimate rests on. */
  note: string;
  estimate: number;
  /** Both the estimate itself if it has no range. */
  low: number;
  high: number;
  /** The estimate in figures. */
  figure: string;
}

interface Props {
  rows: readonly IntervalRow[];
  scale: Scale;
  /** The marks have the colour of the reader's side; else nobody's. */
  isOwn: boolean;
}

export interface Scale {
  min: number;
  max: number;
  /** With their labels; the middle or zero is one of them. */
  ticks: readonly { at: number; label: string }[];
}

/** A dot for each estimate, on a bar with end ticks: the range that holds the true figure 95 times of 100. */
export function IntervalChart({ rows, scale, isOwn }: Props) {
  const place = (value: number): string => `${shareOf(scale, value) * 100}%`;
  return (
    <div class={`intervals ${isOwn ? 'own-side' : ''}`} aria-hidden="true">
      <div class="interval-row interval-scale">
        <span class="interval-track">
          {scale.ticks.map(({ at, label }) => (
            <span key={at} class={edgeOf(scale, at)} style={{ left: place(at) }}>
              {label}
            </span>
          ))}
        </span>
      </div>
      {rows.map(({ name, sign, note, estimate, low, high, figure }, row) => (
        <div key={row} class="interval-row">
          <span class="interval-name">
            {sign} <b>{name}</b> <small>{note}</small>
          </span>
          <span class="interval-track">
            {scale.ticks.map(({ at }) => (
              <i key={at} class="tick" style={{ left: place(at) }} />
            ))}
            {low < high && (
              <i
                class="range"
                style={{
                  left: place(low),
                  width: `${(shareOf(scale, high) - shareOf(scale, low)) * 100}%`,
                }}
              />
            )}
            <i class="estimate" style={{ left: place(estimate) }} />
          </span>
          <b class="interval-figure">{figure}</b>
        </div>
      ))}
    </div>
  );
}

/** Labels at the ends of the scale stay within it. */
const edgeOf = ({ min, max }: Scale, at: number): string => (at === min ? 'first' : at === max ? 'last' : '');

const shareOf = ({ min, max }: Scale, value: number): number =>
  (Math.min(Math.max(value, min), max) - min) / (max - min);

/** Round steps that cover all intervals, and zero. */
export function scaleFor(
  rows: readonly Pick<IntervalRow, 'low' | 'high'>[],
  format: (value: number) => string,
  isSymmetric: boolean,
): Scale {
  const most = Math.max(0.001, ...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const step = stepFor(most);
  const max = Math.ceil(most / step) * step;
  const places = isSymmetric ? [-max, 0, max] : Array.from({ length: max / step + 1.5 }, (_, i) => i * step);
  return {
    min: isSymmetric ? -max : 0,
    max,
    ticks: places.map((at) => ({ at, label: format(at) })),
  };
}

/** 1, 2 or 5 times a power of ten, at most four of which make `most`. */
function stepFor(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most / 2));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => most / step <= 4) ?? 10 * power;
}

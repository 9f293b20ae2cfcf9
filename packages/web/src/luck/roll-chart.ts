import type { RollOfGame } from './roll-of-game.ts';

interface RollStone {
  x: number;
  y: number;
  radius: number;
  isRolled: boolean;
}

const RADIUS = 6;
const TOP = 44;
const EDGE = 14;
const MAX_HEIGHT = 240;
const MIN_SCALE = 0.25;

type Rolls = Pick<RollOfGame, 'rolls' | 'expected'>;

/** Where the stones of a roll lie: each at what it leaves, likelier ones larger, piled up where they meet. */
export function rollChart(roll: Rolls, width: number) {
  for (let scale = width < 460 ? 0.78 : 1; ; scale *= 0.85) {
    const chart = chartAt(scale, roll, width);
    if (chart.height < MAX_HEIGHT || scale < MIN_SCALE) return chart;
  }
}

function chartAt(scale: number, { rolls, expected }: Rolls, width: number) {
  const values = rolls.map(({ value }) => value);
  const [low, high] = [Math.min(expected, ...values), Math.max(expected, ...values)];
  const range = Math.max(high - low, 0.001);
  const xOf = (value: number): number => EDGE + (width - 2 * EDGE) * ((value - low) / range);
  const column = 13.4 * scale;
  const likeliest = Math.max(...rolls.map(({ probability }) => probability));
  const heights = new Map<number, number>();
  // What was rolled lies on top, so that its pointer covers no other stone.
  const piled = rolls
    .toSorted((a, b) => Number(a.isRolled) - Number(b.isRolled) || b.probability - a.probability)
    .map(({ value, probability, isRolled }) => {
      // By area, but large enough to be seen.
      const radius = Math.max(2.8, RADIUS * Math.sqrt(probability / likeliest)) * scale;
      const place = Math.round(xOf(value) / column);
      const base = heights.get(place) ?? 0;
      heights.set(place, base + 2 * radius + 1);
      return { x: place * column, height: base + radius + 3, radius, isRolled };
    });
  const axisY = TOP + Math.max(...heights.values());
  const stones = piled.map(({ x, height, radius, isRolled }): RollStone => ({
    x,
    y: axisY - height,
    radius,
    isRolled,
  }));
  return {
    stones,
    axisY,
    height: axisY + 22,
    expectedX: xOf(expected),
    ticks: ticksBetween(low, high).map((value) => ({ value, x: xOf(value) })),
  };
}

/** Three to five round values. */
function ticksBetween(low: number, high: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25].find((size) => (high - low) / size <= 5) ?? 0.25;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => Math.round((first + i) * step * 1000) / 1000);
}

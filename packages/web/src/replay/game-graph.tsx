import { joinParts } from '@arena/i18n';
import { useRef, useState } from 'preact/hooks';
import { Curve } from '../charts/curve.tsx';
import type { GameChart } from '../charts/game-chart.ts';
import { GraphMarks, LuckLane, TurnStones } from '../charts/graph-parts.tsx';
import { LUCK_LIMIT, placeAt, pushApart, xOf, yOf, type Frame } from '../charts/paths.ts';
import { percent, signedPercent } from '../charts/percent.ts';
import { useSize } from '../lib/use-size.ts';
import { m } from '../settings/language.ts';
import type { GameBranch } from '../store/branches.ts';
import { chartSentence } from './chart-sentence.ts';
import type { LookBack } from './look-back.ts';
import { turnTitle } from './step-bar.tsx';
import './game-graph.css';

const WIDE = 700;

interface Measures {
  frame: Frame;
  /** The middle of the lane of luck, and half its height. */
  luckY: number;
  luckHalf: number;
  isWide: boolean;
  height: number;
}

function measuresFor(width: number, height: number, length: number): Measures {
  const isWide = width >= WIDE;
  const [left, right, top] = isWide ? [54, 40, 34] : [6, 6, 30];
  const luckHalf = Math.round(Math.min(34, height * 0.11));
  const numbers = isWide ? 24 : 8;
  const curve = Math.max(30, height - top - numbers - 2 * luckHalf - 8);
  const frame = { left, top, width: Math.max(10, width - left - right), height: curve, length };
  return { frame, luckY: top + curve + numbers + luckHalf + 4, luckHalf, isWide, height };
}

/** The chance to win over the whole game. A drag on it goes through the game; its stones open the turning points. */
export function GameGraph({ lookBack }: { lookBack: LookBack }) {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const { value: chart } = lookBack.chart;
  const measures = measuresFor(width, height, chart.length);
  return (
    <figure class="game-graph">
      <div ref={box} class="graph-box">
        {width > 0 && (
          <>
            <Drawing lookBack={lookBack} chart={chart} measures={measures} />
            <Scrubber lookBack={lookBack} frame={measures.frame} />
            <Stones lookBack={lookBack} chart={chart} measures={measures} />
          </>
        )}
      </div>
    </figure>
  );
}

interface GraphPartProps {
  lookBack: LookBack;
  chart: GameChart;
  measures: Measures;
}

function Drawing({ lookBack, chart, measures }: GraphPartProps) {
  const { frame, isWide, luckY, luckHalf, height } = measures;
  const { names } = lookBack.replay.recording;
  const side = lookBack.replay.side.value;
  return (
    <svg
      class={`chart ${isWide ? 'wide' : 'narrow'}`}
      width="100%"
      height={height}
      role="img"
      aria-label={chartSentence(lookBack)}
    >
      {isWide && <Scale frame={frame} own={names[side]} other={names[side === 0 ? 1 : 0]} />}
      <OpenTurn lookBack={lookBack} frame={frame} height={height} />
      <TurnStones chart={chart} frame={frame} hasNumbers={isWide} />
      <Curve frame={frame} curve={chart.curve} />
      <GraphMarks chart={chart} frame={frame} scale={isWide ? 1 : 0.8} />
      <Branches lookBack={lookBack} frame={frame} />
      <BetterDash lookBack={lookBack} chart={chart} frame={frame} />
      <LuckLane chart={chart} frame={frame} y={luckY} half={luckHalf} />
      {isWide && <LuckScale {...measures} />}
      {chart.luck.length === 0 && lookBack.run?.status.value === 'running' && (
        <text class="middle" x={frame.left + frame.width / 2} y={luckY - 4}>
          {m().analysis_luck_follows({})}
        </text>
      )}
      <Cursor lookBack={lookBack} measures={measures} />
    </svg>
  );
}

const LEVELS = [0, 0.25, 0.75, 1];

const Scale = ({ frame, own, other }: { frame: Frame; own: string; other: string }) => (
  <g>
    {LEVELS.map((level) => (
      <path key={level} class="hairline" d={`M${frame.left} ${yOf(frame, level)}h${frame.width}`} />
    ))}
    <text class="own-name" x={NAME_LEFT} y={yOf(frame, 1) - 8}>
      {shortName(own)}
    </text>
    <text class="end" x={frame.left - 6} y={yOf(frame, 0.5) + 4}>
      {percent(0.5)}
    </text>
    <text class="other-name" x={NAME_LEFT} y={yOf(frame, 0) + 21}>
      {shortName(other)}
    </text>
  </g>
);

const NAME_LEFT = 6;
/** The names stand above and below the set-up, which has neither turning points nor numbers. */
const MAX_NAME = 13;
function shortName(name: string): string {
  // As people count letters: one of them may be several characters.
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length > MAX_NAME ? `${letters.slice(0, MAX_NAME - 1).join('')}…` : name;
}

const LuckScale = ({ frame, luckY, luckHalf }: Measures) => (
  <g>
    <text class="end" x={frame.left - 6} y={luckY + 4}>
      {m().analysis_luck({})}
    </text>
    {[LUCK_LIMIT, -LUCK_LIMIT].map((luck) => (
      <text
        key={luck}
        x={frame.left + frame.width + 4}
        y={luckY - Math.sign(luck) * luckHalf + (luck > 0 ? 9 : 0)}
      >
        {signedPercent(luck)}
      </text>
    ))}
  </g>
);

/** The turn whose turning point is open. */
function OpenTurn({ lookBack, frame, height }: { lookBack: LookBack; frame: Frame; height: number }) {
  const point = lookBack.turningPoints.value.find(({ turn }) => turn === lookBack.openedTurn.value);
  if (point === undefined) return null;
  const [left, right] = [xOf(frame, point.from), xOf(frame, point.to + 1)];
  return (
    <rect class="open-turn" x={left} y={frame.top - 6} width={right - left} height={height - frame.top + 2} />
  );
}

function BetterDash({ lookBack, chart, frame }: { lookBack: LookBack; chart: GameChart; frame: Frame }) {
  const stone = chart.turningPoints.find(({ turn }) => turn === lookBack.openedTurn.value);
  if (stone === undefined || stone.better === null) return null;
  const { at, value } = stone.better;
  return (
    <Dash
      frame={frame}
      points={[
        { at, value },
        { at: stone.to, value },
      ]}
      label=""
    />
  );
}

/** What was not played: dashed, with an open end. */
function Dash({
  frame,
  points,
  label,
}: {
  frame: Frame;
  points: readonly { at: number; value: number }[];
  label: string;
}) {
  const last = points.at(-1);
  if (last === undefined) return null;
  const [x, y] = [Math.min(xOf(frame, last.at), frame.left + frame.width), yOf(frame, last.value)];
  const path = points.map((point) => `${Math.min(xOf(frame, point.at), x)} ${yOf(frame, point.value)}`);
  return (
    <g class="dash">
      <path d={`M${path.join('L')}`} />
      <circle cx={x} cy={y} r="3.5" />
      {label !== '' && (
        <text class="label" x={x} y={y - 8} text-anchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}

function Branches({ lookBack, frame }: { lookBack: LookBack; frame: Frame }) {
  const branchDash = ({ from, chance, codes }: GameBranch, i: number) => {
    const begin = lookBack.chanceAt(from);
    if (begin === null || chance === null) return null;
    const value = lookBack.replay.side.value === 0 ? chance : 1 - chance;
    const points = [
      { at: from, value: begin },
      { at: Math.min(frame.length, from + codes.length), value },
    ];
    return <Dash key={i} frame={frame} points={points} label={branchLetter(i)} />;
  };
  return <>{lookBack.branches.value.map(branchDash)}</>;
}

export const branchLetter = (index: number): string => String.fromCharCode(65 + (index % 26));

/** Where we are. */
function Cursor({
  lookBack,
  measures: { frame, isWide, height },
}: {
  lookBack: LookBack;
  measures: Measures;
}) {
  const { place } = lookBack;
  const x = xOf(frame, place);
  const chance = lookBack.chanceAt(place);
  const isLate = x > frame.left + frame.width - 60;
  return (
    <g class="cursor">
      <path d={`M${x} ${frame.top - 6}V${height - 2}`} />
      {chance !== null && <circle class="ink" cx={x} cy={yOf(frame, chance)} r="5" />}
      {chance !== null && isWide && (
        <text
          class={`figure ${isLate ? 'end' : ''}`}
          x={x + (isLate ? -8 : 8)}
          y={chance > 0.38 ? yOf(frame, 0) - 7 : frame.top + 18}
        >
          {percent(chance)}
        </text>
      )}
    </g>
  );
}

/** Arrow keys work on it as on the whole page. */
function Scrubber({ lookBack, frame }: { lookBack: LookBack; frame: Frame }) {
  const [isDragging, setDragging] = useState(false);
  const { replay } = lookBack;
  const scrub = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    lookBack.goToPlace(placeAt({ ...frame, left: 0 }, event.clientX - left));
  };
  const chance = lookBack.chanceAt(lookBack.place);
  const where = m().look_back_where({
    turn: turnTitle(replay.currentStep),
    step: replay.step,
    count: replay.lastStep,
  });
  return (
    <div
      class="scrubber"
      role="slider"
      tabIndex={0}
      style={{ left: `${frame.left}px`, width: `${frame.width}px` }}
      aria-label={m().look_back_steps({})}
      aria-valuemin={0}
      aria-valuemax={replay.lastStep}
      aria-valuenow={replay.step}
      aria-valuetext={chance === null ? where : joinParts(m(), [where, percent(chance)])}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        scrub(event);
      }}
      onPointerMove={(event) => isDragging && scrub(event)}
      onPointerUp={() => setDragging(false)}
      onPointerCancel={() => setDragging(false)}
    />
  );
}

/** Half a stone is this wide for each letter of its numeral. */
const stoneWidth = (numeral: string): number => 5 * numeral.length + 15;

/** The turning points: buttons above the curve, with a line to their turn. */
function Stones({ lookBack, chart, measures: { frame } }: GraphPartProps) {
  const middles = chart.turningPoints.map(({ from, to }) => xOf(frame, (from + to) / 2));
  const places = pushApart(
    chart.turningPoints.map(({ numeral }, i) => ({ x: middles[i] ?? 0, width: stoneWidth(numeral) })),
    [frame.left, frame.left + frame.width],
  );
  return (
    <>
      <svg class="chart leaders" width="100%" height="100%" aria-hidden="true">
        {places.map((x, i) => (
          <path key={i} class="hairline" d={`M${x} 23L${middles[i] ?? x} ${frame.top}v${frame.height}`} />
        ))}
      </svg>
      {chart.turningPoints.map(({ numeral, turn }, i) => (
        <button
          key={turn}
          type="button"
          class="stone"
          style={{ left: `${places[i] ?? 0}px` }}
          aria-label={m().analysis_stone({ numeral, turn })}
          aria-pressed={lookBack.openedTurn.value === turn}
          onClick={() => {
            const point = lookBack.turningPoints.value.find((each) => each.turn === turn);
            if (point !== undefined) lookBack.openTurningPoint(point);
          }}
        >
          <span class="numeral">{numeral}</span>
        </button>
      ))}
    </>
  );
}

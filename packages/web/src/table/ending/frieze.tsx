import type { Pair } from '@arena/rules';
import type { TargetedPointerEvent } from 'preact';
import { useState } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import type { FriezeColumn } from '../selectors/game-facts.ts';

interface Props {
  columns: readonly FriezeColumn[];
  /** The turn that is selected at first. */
  turn: number;
  /** Both names, the viewer's side first. */
  sides: Pair<{ player: 0 | 1; name: string }>;
  onOpen: (turn: number) => void;
}

/** Both sides' victory points over the turns, and a slider that selects one to open in the replay. */
export function Frieze({ columns, turn, sides: [me, opponent], onOpen }: Props) {
  const last = columns.length - 1;
  const [selected, setSelected] = useState(() => columns.findIndex(({ to }) => to >= turn));
  const index = Math.min(selected < 0 ? last : selected, last);
  const column = columns[index];
  if (column === undefined) return null;
  const label = turnsOf(column);
  const [mine, theirs] = [column.vp[me.player], column.vp[opponent.player]];
  const select = (to: number): void => setSelected(Math.min(Math.max(to, 0), last));
  const selectAt = (event: TargetedPointerEvent<HTMLElement>): void =>
    select(Math.floor(shareAt(event) * columns.length));
  const onKey = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(index, last);
    if (to !== undefined) select(to);
    else if (event.key === 'Enter') onOpen(column.from);
    else return;
    event.preventDefault();
  };
  return (
    <section class="frieze" style={{ '--columns': columns.length }}>
      <div
        class="frieze-slider"
        role="slider"
        tabIndex={0}
        aria-label={m().ending_frieze({})}
        aria-valuemin={1}
        aria-valuemax={columns.length}
        aria-valuenow={index + 1}
        aria-valuetext={m().ending_turn_score({
          turn: label,
          first: me.name,
          firstVp: mine,
          second: opponent.name,
          secondVp: theirs,
        })}
        onKeyDown={onKey}
        onDblClick={() => onOpen(column.from)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          selectAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) selectAt(event);
        }}
      >
        <FriezePicture columns={columns} sides={[me.player, opponent.player]} selected={index} />
        <span class="frieze-cover" />
      </div>
      <p class="frieze-line">
        <span>
          {m().look_back_turn({ turn: label })} · <b class="mine">{mine}</b> : <b class="theirs">{theirs}</b>
        </span>
        <button type="button" onClick={() => onOpen(column.from)}>
          {m().ending_open({ turn: column.from })}
        </button>
      </p>
    </section>
  );
}

const turnsOf = ({ from, to }: FriezeColumn): string => (from === to ? String(to) : `${from}–${to}`);

/** How far to the right the pointer is, as a share of the width. */
function shareAt({ currentTarget, clientX }: TargetedPointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}

const KEYS: { [key: string]: (index: number, last: number) => number } = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 5,
  PageUp: (index) => index + 5,
  Home: () => 0,
  End: (_, last) => last,
};

/** Half the height of the picture, a bit less for the edge of the selection, and the fewest points that fill it. */
const MIDDLE = 50;
const TALLEST = 46;
const FULL_VP = 12;
const CUT_EVERY = 5;
/** Of a column's place. */
const COLUMN_WIDTH = 0.94;

interface PictureProps {
  columns: readonly FriezeColumn[];
  sides: Pair<0 | 1>;
  selected: number;
}

function FriezePicture({ columns, sides: [me, opponent], selected }: PictureProps) {
  const most = Math.max(FULL_VP, ...columns.flatMap(({ vp }) => vp));
  const height = TALLEST / most;
  const bars = (player: 0 | 1, sign: 1 | -1): string =>
    columns
      .map(({ vp }, i) => `M${i} ${MIDDLE}h${COLUMN_WIDTH}v${sign * vp[player] * height}h-${COLUMN_WIDTH}z`)
      .join('');
  const cuts = Array.from({ length: Math.floor(most / CUT_EVERY) }, (_, i) => (i + 1) * CUT_EVERY * height)
    .map((y) => `M0 ${MIDDLE - y}h${columns.length}M0 ${MIDDLE + y}h${columns.length}`)
    .join('');
  return (
    <svg
      class="frieze-picture"
      viewBox={`0 0 ${columns.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path class="mine" d={bars(me, -1)} />
      <path class="theirs" d={bars(opponent, 1)} />
      <path class="cuts" d={cuts} />
      <path class="base" d={`M0 ${MIDDLE}h${columns.length}`} />
      <rect class="selection" x={selected} y={1} width={COLUMN_WIDTH} height={98} />
    </svg>
  );
}

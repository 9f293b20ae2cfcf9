import { useRef } from 'preact/hooks';
import type { TurnStone } from '../charts/game-chart.ts';
import { useSize } from '../lib/use-size.ts';
import { m } from '../settings/language.ts';
import type { GameBranch } from '../store/branches.ts';
import { branchLetter } from './game-graph.tsx';
import type { LookBack } from './look-back.ts';

const [MARGIN, PLAYED_Y, ROW, STONE] = [10, 26, 30, 10];

/** The game as a string of stones, one for each turn; branches hang below the turn that they leave. */
export function BranchTree({ lookBack }: { lookBack: LookBack }) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const { value: branches } = lookBack.branches;
  const { turns } = lookBack.chart.value;
  // Nothing is left of the margin: not before the width is known, nor without turns.
  const last = Math.max(0, turns.length - 1);
  const xOfTurn = (index: number): number =>
    MARGIN + (Math.max(0, width - 2 * MARGIN) * index) / Math.max(1, last);
  return (
    <div ref={box} class="branch-tree">
      <svg
        class="chart"
        width="100%"
        height={PLAYED_Y + ROW * branches.length + 12}
        role="img"
        aria-label={m().analysis_tree({ count: branches.length })}
      >
        <text x={MARGIN - STONE / 2} y="12">
          {m().analysis_played_line({})}
        </text>
        <path class="axis" d={`M${xOfTurn(0)} ${PLAYED_Y}H${xOfTurn(last)}`} />
        {branches.map((branch, i) => (
          <TreeBranch
            key={i}
            from={xOfTurn(turnIndex(turns, branch))}
            to={xOfTurn(Math.min(last, turnIndex(turns, branch) + 2))}
            y={PLAYED_Y + ROW * (i + 1)}
            letter={branchLetter(i)}
          />
        ))}
        {turns.map(({ turn, isOwn }, i) => (
          <rect
            key={turn}
            class={isOwn ? 'own-bar' : 'other-bar'}
            x={xOfTurn(i) - STONE / 2}
            y={PLAYED_Y - STONE / 2}
            width={STONE}
            height={STONE}
          />
        ))}
      </svg>
    </div>
  );
}

const turnIndex = (turns: readonly TurnStone[], { from }: GameBranch): number =>
  Math.max(
    0,
    turns.findLastIndex((turn) => turn.from <= from),
  );

interface TreeBranchProps {
  from: number;
  to: number;
  y: number;
  letter: string;
}

/** Where there is no room to the right, it hangs straight down. */
function TreeBranch({ from, to, y, letter }: TreeBranchProps) {
  const bend = Math.min(from + 14, to);
  return (
    <g>
      <path class="axis dashed" d={`M${from} ${PLAYED_Y}C${from} ${y} ${from} ${y} ${bend} ${y}H${to}`} />
      <circle class="open-end" cx={to} cy={y} r="4" />
      <text class="label" x={Math.max(2, to - 14)} y={y - 6}>
        {letter}
      </text>
    </g>
  );
}

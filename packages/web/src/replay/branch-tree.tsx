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
  const xOfTurn = (index: number): number =>
    MARGIN + ((width - 2 * MARGIN) * index) / Math.max(1, turns.length - 1);
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
        <path class="axis" d={`M${xOfTurn(0)} ${PLAYED_Y}H${xOfTurn(turns.length - 1)}`} />
        {branches.map((branch, i) => (
          <TreeBranch
            key={i}
            from={xOfTurn(turnIndex(turns, branch))}
            to={xOfTurn(Math.min(turns.length - 1, turnIndex(turns, branch) + 2))}
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

const TreeBranch = ({ from, to, y, letter }: TreeBranchProps) => (
  <g>
    <path class="axis dashed" d={`M${from} ${PLAYED_Y}C${from} ${y} ${from} ${y} ${from + 14} ${y}H${to}`} />
    <circle class="open-end" cx={to} cy={y} r="4" />
    <text class="label" x={to - 14} y={y - 6}>
      {letter}
    </text>
  </g>
);

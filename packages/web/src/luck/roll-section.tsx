import { outcomeRankText, playerParams } from '@arena/i18n';
import type { Player } from '@arena/rules';
import { useRef } from 'preact/hooks';
import { DataFigure } from '../charts/data-figure.tsx';
import { percent, signedPercent } from '../charts/percent.ts';
import { useSize } from '../lib/use-size.ts';
import { Die } from '../components/icon.tsx';
import { m } from '../settings/language.ts';
import type { RollOfGame } from './roll-of-game.ts';
import { rollChart } from './roll-chart.ts';
import type { ShownGame } from './shown-game.ts';

/** The roll with the most luck in it, with everything else that could have been rolled. */
export function RollSection({ perspective, side, roll }: ShownGame & { roll: RollOfGame }) {
  const { rolled, rolls, expected, turn, player, change } = roll;
  const dice = rolled.dice.join(' ');
  const own = playerParams(perspective, side);
  const label = m().luck_roll_label({
    count: rolls.length,
    expected: percent(expected),
    dice,
    value: percent(rolled.value),
  });
  return (
    <section class="slab luck-roll" aria-labelledby="luck-roll">
      <header>
        <span class="luck-dice" aria-hidden="true">
          {rolled.dice.map((value, i) => (
            <Die key={i} value={value} kind={player === side ? 'you' : 'foe'} />
          ))}
        </span>
        <h2 id="luck-roll">{m().luck_roll({ turn })}</h2>
        <b class={player === side ? 'own' : 'other'}>{signedPercent(change, 1)}</b>
      </header>
      <p class="hint">
        {m().luck_roll_text({ ...playerParams(perspective, player), count: rolls.length })}{' '}
        {rankText(roll, side)}
      </p>
      <DataFigure
        label={label}
        table={{
          head: [m().luck_col_roll({}), m().luck_col_probability({}), m().luck_col_leaves({})],
          rows: rolls.map(({ dice: shown, probability, value }) => [
            shown.join(' '),
            percent(probability, 1),
            percent(value, 1),
          ]),
        }}
      >
        <RollChart roll={roll} isOwn={player === side} />
        <p class="luck-directions" aria-hidden="true">
          <span>← {m().luck_worse(own)}</span>
          <span>{m().luck_better(own)} →</span>
        </p>
      </DataFigure>
    </section>
  );
}

/** Where the roll stands among all that could have come, for the player who rolled. */
function rankText({ rolls, player }: RollOfGame, side: Player): string | null {
  const seen = rolls
    .map((roll) => ({ ...roll, value: player === side ? roll.value : 1 - roll.value }))
    .toSorted((a, b) => b.value - a.value);
  const rolled = seen.find(({ isRolled }) => isRolled);
  if (rolled === undefined) return null;
  const equal = seen.filter(({ value }) => value === rolled.value);
  const as = percent(equal.reduce((sum, { probability }) => sum + probability, 0));
  if (equal.length > 1 && rolled.value === seen[0]?.value) return m().luck_roll_top({ percent: as });
  if (equal.length > 1 && rolled.value === seen.at(-1)?.value) return m().luck_roll_bottom({ percent: as });
  const action = { do: 'roll' as const, dice: rolled.dice };
  return outcomeRankText(m(), { action, player, acting: null, battle: null }, seen, rolled);
}

function RollChart({ roll, isOwn }: { roll: RollOfGame; isOwn: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  const { width } = useSize(element);
  const { stones, axisY, height, ticks, expectedX } = rollChart(roll, width);
  const rolled = stones.find(({ isRolled }) => isRolled);
  return (
    <div ref={element}>
      <svg class="chart" viewBox={`0 0 ${width} ${height}`} width="100%" height={height} aria-hidden="true">
        <path class="axis" d={`M0 ${axisY}H${width}`} />
        <path class="expected" d={`M${expectedX} 34V${axisY + 5}`} />
        <text class="strong" text-anchor={anchorAt(expectedX, width)} x={expectedX} y="28">
          {m().luck_expected({ percent: percent(roll.expected) })}
        </text>
        {stones.map(({ x, y, radius, isRolled }, i) => (
          <circle
            key={i}
            class={isRolled ? 'ink' : isOwn ? 'own-bar' : 'other-bar'}
            cx={x}
            cy={y}
            r={radius}
          />
        ))}
        {rolled !== undefined && (
          <>
            <path class="pointer" d={`M${rolled.x} ${rolled.y - rolled.radius - 2}V18`} />
            <text class="figure" text-anchor={anchorAt(rolled.x, width)} x={rolled.x} y="13">
              {roll.rolled.dice.join(' ')}
            </text>
          </>
        )}
        {ticks.map(({ x, value }) => (
          <text key={value} text-anchor={anchorAt(x, width)} x={x} y={axisY + 17}>
            {percent(value)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** A label near an edge stays within it. */
const anchorAt = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x < 48 ? 'start' : x > width - 48 ? 'end' : 'middle';

import { percent, signedPercent } from '../charts/percent.ts';
import { m } from '../settings/language.ts';
import type { LookBack } from './look-back.ts';
import { turnSummaries } from './turn-summary.ts';

/** The graph in figures. */
export function GraphTable({ lookBack }: { lookBack: LookBack }) {
  const { names } = lookBack.replay.recording;
  const { turns: stones } = lookBack.chart.value;
  const figure = (value: number | null): string => (value === null ? '' : signedPercent(value, 1));
  return (
    <details class="graph-table">
      <summary>{m().analysis_as_table({})}</summary>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={m().analysis_as_table({})}>
        <table>
          <thead>
            <tr>
              {[
                m().analysis_turn({}),
                m().analysis_player({}),
                m().analysis_rolled({}),
                m().analysis_luck({}),
                m().analysis_error({}),
                m().analysis_chance({}),
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {turnSummaries(lookBack).map(({ turn, by, dice, luck, error }, i) => {
              const after = lookBack.chanceAt(stones[i]?.to ?? 0);
              return (
                <tr key={turn}>
                  <th scope="row">{turn}</th>
                  <td>{names[by]}</td>
                  <td>{dice.join(' ')}</td>
                  <td>{figure(luck)}</td>
                  <td>{figure(error === null ? null : -error)}</td>
                  <td>{after === null ? '' : percent(after, 1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}

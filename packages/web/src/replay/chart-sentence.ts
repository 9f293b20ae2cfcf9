import { percent } from '../charts/percent.ts';
import { m } from '../settings/language.ts';
import type { LookBack } from './look-back.ts';

/** What the graph says: the chance at the start, where it turned, and at the end. */
export function chartSentence({ chart, openedTurn }: LookBack): string {
  const { curve, turns, turningPoints } = chart.value;
  const [first, last] = [curve[0], curve.at(-1)];
  if (first === undefined || last === undefined || curve.length < 2)
    return m().analysis_chart_unknown({ count: turns.length });
  const turned = turningPoints.find(({ turn }) => turn === openedTurn.value) ?? turningPoints[0];
  const before = turned === undefined ? undefined : curve.findLast(({ at }) => at <= turned.from);
  const parts = { count: turns.length, start: percent(first.value), end: percent(last.value) };
  if (turned === undefined || before === undefined) return m().analysis_chart({ ...parts });
  return m().analysis_chart_turned({ ...parts, turn: turned.turn, before: percent(before.value) });
}

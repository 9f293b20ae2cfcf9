import {
  ActionList,
  apply,
  askOf,
  isOver,
  listLegalActions,
  isChance,
  type ActionCode,
  type Game,
  type Player,
  type State,
} from '@arena/rules';
import type { ValueFunction } from '../net/network.ts';
import { TurnJudge } from '../puzzles/turn-judge.ts';
import { isOwnDecision } from '../search/turn-beam.ts';
import {
  changeFor,
  luckOf,
  type AnalysedStep,
  type BetterLine,
  type GameAnalysis,
  type TurningPoint,
} from './game-analysis.ts';
import type { TurnValue } from './turn-value.ts';

const LEAST_ERROR = 0.03;
const LEAST_LUCK = 0.1;
/** How an error is checked: rollouts through this turn and the next two. */
const CHECK = { rollouts: 32, turns: 3 };
/** A better turn has to be better by this many standard errors. */
const CLEAR = 1;

/** Turns that may have changed the game, the most important first; errors are not checked yet. */
export function turningPointCandidates({ steps }: GameAnalysis): TurningPoint[] {
  const points: TurningPoint[] = [];
  for (let from = 0; from < steps.length;) {
    let to = from;
    while (to + 1 < steps.length && steps[to + 1].turn === steps[from].turn) to++;
    const point = steps[from].turn === 0 ? null : pointIn(steps, from, to);
    if (point !== null) points.push(point);
    from = to + 1;
  }
  return points.sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
}

/** The errors of a turn count together, luck event by event. */
function pointIn(steps: readonly AnalysedStep[], from: number, to: number): TurningPoint | null {
  const { turn, side } = steps[from];
  if (side === null) return null;
  const own = steps.slice(from, to + 1);
  const errors = own.map((step) => (step.by === side ? changeFor(side, step) : 0));
  const lucks = own.map((step) => luckOf(step) ?? 0);
  const error = errors.reduce((sum, each) => sum + each, 0);
  const luck = lucks.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most), 0);
  const worst = from + errors.indexOf(Math.min(...errors));
  if (-error >= LEAST_ERROR && (-error >= Math.abs(luck) || Math.abs(luck) < LEAST_LUCK))
    return { turn, side, cause: 'error', from, to, step: worst, change: error, better: steps[worst].better };
  if (Math.abs(luck) >= LEAST_LUCK)
    return {
      turn,
      side,
      cause: 'luck',
      from,
      to,
      step: from + lucks.indexOf(luck),
      change: luck,
      better: null,
    };
  return null;
}

/** Checks errors by deeper search, and completes their better turns. */
export class TurningPointCheck {
  private readonly judge: TurnJudge;
  private readonly value: TurnValue;

  constructor(net: ValueFunction, value: TurnValue) {
    this.judge = new TurnJudge(net);
    this.value = value;
  }

  /** The point with its whole better turn; null if a deeper search does not find that turn better. */
  confirm(game: Game, point: TurningPoint): TurningPoint | null {
    const { better, side, step, to, turn } = point;
    if (point.cause === 'luck') return point;
    if (better === null) return null;
    const g = game.stateAfter(step);
    const played = ownActions(g, game.codes.slice(step, to + 1));
    const [first, second] = this.judge.compare(
      g,
      side,
      [ownActions(g, better.codes), played],
      CHECK,
      `turning point ${turn}`,
    );
    if (second.loss - CLEAR * second.error <= 0 || first.value < second.value) return null;
    return { ...point, better: this.complete(g, side, better) };
  }

  /** Goes on to the end of the turn, or to where the next card or roll decides how. */
  private complete(from: State, side: Player, { codes, value }: BetterLine): BetterLine {
    const g = from.clone();
    for (const code of codes) apply(g, code);
    const whole = [...codes];
    while (!isOver(g) && g.turn === from.turn) {
      const code = isOwnDecision(g, from.turn, side) ? this.value.lines(g, side)[0].codes[0] : likeliest(g);
      if (code === null) break;
      whole.push(code);
      apply(g, code);
    }
    return { codes: whole, value };
  }
}

/** How a battle is expected to go; null for other chance. */
function likeliest(g: State): ActionCode | null {
  if (askOf(g) !== 'battle') return null;
  const list = new ActionList();
  listLegalActions(g, list);
  // The middle of the die: what a battle needs is shown beside it.
  return list.at(3);
}

/** The actions of a line up to the first decision of chance. */
function ownActions(from: State, codes: readonly ActionCode[]): ActionCode[] {
  const g = from.clone();
  const own: ActionCode[] = [];
  for (const code of codes) {
    if (isOver(g) || isChance(g)) break;
    own.push(code);
    apply(g, code);
  }
  return own;
}

import { keyed } from '@arena/ai';
import {
  actorOf,
  apply,
  decision,
  encode,
  isChance,
  sample,
  whyCode,
  type Action,
  type Decision,
  type Event,
  type Player,
  type State,
} from '@arena/rules';
import { Refused } from './refused.ts';

/** A game at one point. It never changes: what comes next is a new one. */
export interface Point {
  readonly state: State;
  /** Actions since the beginning, chance included: what has a number of its own is drawn from the seed by it. */
  readonly played: number;
  readonly chance: ReturnType<typeof keyed>;
}

/** What happened on the way to the next point. */
export interface Step {
  point: Point;
  events: Event[];
  decision: Decision;
}

export const firstPoint = (state: State, seed: string): Point => ({ state, played: 0, chance: keyed(seed) });

/** With `auto`, chance decides as long as it is asked. */
function goOn(point: Point, state: State, events: Event[], played: number, auto: boolean): Step {
  let count = played;
  state.events = events;
  if (auto) while (isChance(state)) apply(state, sample(state, point.chance(`chance ${count++}`)));
  state.events = null;
  return { point: { ...point, state, played: count }, events, decision: decision(state) };
}

export const arrive = (point: Point, auto: boolean): Step =>
  goOn(point, point.state.clone(), [], point.played, auto);

export function play(point: Point, action: Action, auto: boolean): Step {
  const state = point.state.clone();
  const code = encode(action);
  const reason = whyCode(state, code);
  if (reason !== null) throw new Refused('illegal', `this action is refused: ${reason}`, reason);
  const events: Event[] = [];
  state.events = events;
  apply(state, code);
  return goOn(point, state, events, point.played + 1, auto);
}

export function decider(point: Point): Player {
  const actor = actorOf(point.state);
  if (actor === 'over') throw new Refused('illegal', 'the game is over', 'game-over');
  if (actor === 'chance') throw new Refused('illegal', 'chance decides now', 'not-now');
  return actor;
}

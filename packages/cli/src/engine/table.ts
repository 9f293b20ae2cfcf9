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
  type State,
} from '@arena/rules';
import { Refused } from './refused.ts';

/** A game at one point. It never changes: what comes next is a new one. */
export interface Table {
  readonly seed: string;
  readonly state: State;
  /** Actions since the beginning, chance included: what has a number of its own is drawn from the seed by it. */
  readonly played: number;
  readonly chance: ReturnType<typeof keyed>;
}

/** What happened on the way to the next table. */
export interface Step {
  table: Table;
  events: Event[];
  decision: Decision;
}

export const openTable = (state: State, seed: string): Table => ({
  seed,
  state,
  played: 0,
  chance: keyed(seed),
});

/** With `auto`, chance decides as long as it is asked. */
function goOn(table: Table, state: State, events: Event[], played: number, auto: boolean): Step {
  let count = played;
  state.events = events;
  if (auto) while (isChance(state)) apply(state, sample(state, table.chance(`chance ${count++}`)));
  state.events = null;
  return { table: { ...table, state, played: count }, events, decision: decision(state) };
}

export const arrive = (table: Table, auto: boolean): Step =>
  goOn(table, table.state.clone(), [], table.played, auto);

export function play(table: Table, action: Action, auto: boolean): Step {
  const state = table.state.clone();
  const code = encode(action);
  const reason = whyCode(state, code);
  if (reason !== null) throw new Refused('illegal', `this action is refused: ${reason}`, reason);
  const events: Event[] = [];
  state.events = events;
  apply(state, code);
  return goOn(table, state, events, table.played + 1, auto);
}

export function decider(table: Table): 0 | 1 {
  const actor = actorOf(table.state);
  if (actor === 'over') throw new Refused('illegal', 'the game is over', 'game-over');
  if (actor === 'chance') throw new Refused('illegal', 'chance decides now', 'not-now');
  return actor;
}

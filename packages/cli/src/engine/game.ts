import { keyedRandom } from '@arena/ai';
import {
  actorOf,
  apply,
  decision,
  encodeAction,
  isChance,
  sampleChance,
  whyCode,
  type Action,
  type Decision,
  type GameEvent,
  type Player,
  type State,
} from '@arena/rules';
import { RequestError } from './request-error.ts';

/** A game at one point. Immutable: an action leads to a new one. */
export interface EngineGame {
  readonly state: State;
  /** Actions since the start, chance included. Each outcome of chance is drawn from the seed by this number. */
  readonly actionCount: number;
  readonly randomFor: ReturnType<typeof keyedRandom>;
}

/** What happened on the way to the next point. */
export interface Transition {
  game: EngineGame;
  events: GameEvent[];
  decision: Decision;
}

export const startGame = (state: State, seed: string): EngineGame => ({
  state,
  actionCount: 0,
  randomFor: keyedRandom(seed),
});

/** With `auto`, resolves chance until a player must decide. */
function runChance(
  point: EngineGame,
  state: State,
  events: GameEvent[],
  played: number,
  auto: boolean,
): Transition {
  let count = played;
  state.events = events;
  if (auto) while (isChance(state)) apply(state, sampleChance(state, point.randomFor(`chance ${count++}`)));
  state.events = null;
  return { game: { ...point, state, actionCount: count }, events, decision: decision(state) };
}

export const advance = (point: EngineGame, auto: boolean): Transition =>
  runChance(point, point.state.clone(), [], point.actionCount, auto);

export function play(point: EngineGame, action: Action, auto: boolean): Transition {
  const state = point.state.clone();
  const code = encodeAction(action);
  const reason = whyCode(state, code);
  if (reason !== null) throw new RequestError('illegal', `this action is refused: ${reason}`, reason);
  const events: GameEvent[] = [];
  state.events = events;
  apply(state, code);
  return runChance(point, state, events, point.actionCount + 1, auto);
}

export function playerToAct(point: EngineGame): Player {
  const actor = actorOf(point.state);
  if (actor === 'over') throw new RequestError('illegal', 'the game is over', 'game-over');
  if (actor === 'chance') throw new RequestError('illegal', 'chance decides now', 'not-now');
  return actor;
}

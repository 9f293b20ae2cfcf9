import { findAction, IllegalAction } from './ask.ts';
import { readPosition, readSetup } from './load.ts';
import { position, view } from './position.ts';
import { refusal } from './refusals.ts';
import { setUp } from './setup.ts';
import { checkEnd, GameOver } from './board.ts';
import { actionPhase, endTurn, turnFromRoll } from './turn.ts';
import type { Decision, Flow, Game, Player, Reason } from './types.ts';

export interface Model {
  decision(): Decision;
  apply(action: object): void;
  refusal(action: object): Reason | null;
  position(): object;
  view(player: Player): object;
}

function* turns(game: Game): Flow<void> {
  for (;;) {
    yield* turnFromRoll(game);
    endTurn(game);
  }
}

function* untilOver(flow: Flow<void>): Flow<void> {
  try {
    yield* flow;
  } catch (thrown) {
    if (!(thrown instanceof GameOver)) throw thrown;
  }
}

function* wholeGame(game: Game): Flow<void> {
  yield* setUp(game);
  yield* turns(game);
}

function* restOfGame(game: Game): Flow<void> {
  checkEnd(game);
  yield* actionPhase(game);
  endTurn(game);
  yield* turns(game);
}

function start(game: Game, flow: Flow<void>): Model {
  const run = untilOver(flow);
  const overDecision = (): Decision => {
    if (game.result === null) throw new Error('the game stopped without a result');
    return { actor: 'over', ask: 'over', actions: [], result: game.result };
  };
  const first = run.next();
  let now: Decision = first.done === true ? overDecision() : first.value;
  return {
    decision: () => structuredClone(now),
    refusal: (action) => refusal(game, now, action),
    apply: (action) => {
      const reason = refusal(game, now, action);
      if (reason !== null) throw new IllegalAction(reason);
      const next = run.next(findAction(now.actions, action));
      now = next.done === true ? overDecision() : next.value;
    },
    position: () => position(game),
    view: (player) => view(game, player),
  };
}

export function newGame(setup: object): Model {
  const game = readSetup(setup);
  return start(game, wholeGame(game));
}

export function loadPosition(given: object): Model {
  const game = readPosition(given);
  return start(game, restOfGame(game));
}

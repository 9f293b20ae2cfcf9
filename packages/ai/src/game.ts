import {
  actorOf,
  apply,
  askOf,
  encode,
  newGame,
  resultOf,
  sample,
  viewOf,
  type Player,
  type Random,
  type Setup,
  type State,
} from '@arena/rules';
import type { Bot, Budget } from './bot.ts';
import type { keyed } from './keyed.ts';

/** All that a game between two bots follows from. */
export interface Contest {
  setup: Setup;
  seats: readonly [Bot, Bot];
  chance: ReturnType<typeof keyed>;
  /** What the bot in each seat may draw from while it thinks. */
  thoughts: readonly [Random, Random];
  budget?: Budget | undefined;
}

export interface Ending {
  winner: Player | null;
  turns: number;
}

export function playGame({ setup, seats, chance, thoughts, budget }: Contest): Ending {
  const g = newGame(setup);
  const next = chanceInTurn(chance);
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return { winner: resultOf(g).winner, turns: g.turn };
    if (actor === 'chance') apply(g, sample(g, next(g)));
    else apply(g, encode(seats[actor].choose(viewOf(g, actor), thoughts[actor], budget).action));
  }
}

/**
 * The source for the next chance decision. It depends on the turn, on what is asked and how often that was asked in this
 * turn, so that games that have taken different ways still see the same dice in the same turn.
 */
function chanceInTurn(chance: Contest['chance']): (g: State) => Random {
  let turn = 0;
  let asked: Record<string, number> = {};
  return (g) => {
    if (g.turn !== turn) asked = {};
    turn = g.turn;
    const ask = askOf(g);
    asked[ask] = (asked[ask] ?? 0) + 1;
    return chance(`${turn}.${ask}.${asked[ask]}`);
  };
}

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
  type View,
} from '@arena/rules';
import type { Bot, Budget, Choice } from './bot.ts';
import type { keyed } from './keyed.ts';

/** All that a game between two bots follows from. */
export interface Contest {
  setup: Setup;
  seats: readonly [Bot, Bot];
  chance: ReturnType<typeof keyed>;
  /** What the bot in each seat may draw from while it thinks. */
  thoughts: readonly [Random, Random];
  budgets?: readonly [Budget | undefined, Budget | undefined];
  /** What the bot in each seat gets to see: what it may know, unless a measurement wants to know what more would be worth. */
  sights?: readonly [Sight, Sight];
}

export type Sight = (g: State, player: Player) => View;

export interface Ending {
  winner: Player | null;
  turns: number;
}

export function playGame(contest: Contest): Ending {
  const {
    setup,
    seats,
    chance,
    thoughts,
    budgets = [undefined, undefined],
    sights = [viewOf, viewOf],
  } = contest;
  const g = newGame(setup);
  const next = chanceInTurn(chance);
  const purses = budgets.map((budget) => new Purse(budget));
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return { winner: resultOf(g).winner, turns: g.turn };
    if (actor === 'chance') apply(g, sample(g, next(g)));
    else {
      const view = sights[actor](g, actor);
      const choose = (share: Budget | undefined): Choice => seats[actor].choose(view, thoughts[actor], share);
      apply(g, encode(purses[actor].spend(g.turn, choose).action));
    }
  }
}

/** Each decision may take a third of what is left for the turn. */
const SHARE = 3;

/** What one side may still spend on a turn. */
class Purse {
  private readonly budget: Budget | undefined;
  private turn = -1;
  private ms = 0;
  private nodes = 0;

  constructor(budget: Budget | undefined) {
    this.budget = budget;
  }

  spend(turn: number, choose: (share: Budget | undefined) => Choice): Choice {
    if (this.budget === undefined) return choose(undefined);
    const { ms, nodes, ...rest } = this.budget;
    if (turn !== this.turn) [this.ms, this.nodes] = [ms ?? 0, nodes ?? 0];
    this.turn = turn;
    const start = performance.now();
    const choice = choose({
      ...rest,
      ...(ms !== undefined && { ms: Math.max(0, this.ms / SHARE) }),
      ...(nodes !== undefined && { nodes: Math.max(1, Math.floor(this.nodes / SHARE)) }),
    });
    this.ms -= performance.now() - start;
    this.nodes -= choice.nodes;
    return choice;
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

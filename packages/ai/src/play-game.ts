import {
  actorOf,
  apply,
  askOf,
  encodeAction,
  newGame,
  resultOf,
  sampleChance,
  viewOf,
  type Player,
  type Random,
  type Setup,
  type State,
  type View,
} from '@arena/rules';
import type { Bot, Budget, BotChoice } from './bot.ts';
import type { keyedRandom } from './keyed-random.ts';

/** Everything that determines a game between two bots. */
export interface BotGame {
  setup: Setup;
  seats: readonly [Bot, Bot];
  chance: ReturnType<typeof keyedRandom>;
  /** The random source of the bot in each seat. */
  botRandoms: readonly [Random, Random];
  budgets?: readonly [Budget | undefined, Budget | undefined];
  /** What the bot in each seat sees. Measurements pass another function to find out what hidden information is worth. */
  viewFns?: readonly [ViewFn, ViewFn];
}

export type ViewFn = (g: State, player: Player) => View;

export interface BotGameResult {
  winner: Player | null;
  turns: number;
}

export function playGame(game: BotGame): BotGameResult {
  const {
    setup,
    seats,
    chance,
    botRandoms,
    budgets = [undefined, undefined],
    viewFns = [viewOf, viewOf],
  } = game;
  const g = newGame(setup);
  const next = chanceByTurn(chance);
  const turnBudgets = budgets.map((budget) => new TurnBudget(budget));
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return { winner: resultOf(g).winner, turns: g.turn };
    if (actor === 'chance') apply(g, sampleChance(g, next(g)));
    else {
      const view = viewFns[actor](g, actor);
      const choose = (budget: Budget | undefined): BotChoice =>
        seats[actor].choose(view, botRandoms[actor], budget);
      apply(g, encodeAction(turnBudgets[actor].spend(g.turn, choose).action));
    }
  }
}

/** Each decision may use a third of what is left for the turn. */
const BUDGET_DIVISOR = 3;

/** Divides a budget per turn among the decisions of that turn. */
class TurnBudget {
  private readonly budget: Budget | undefined;
  private turn = -1;
  private ms = 0;
  private nodes = 0;

  constructor(budget: Budget | undefined) {
    this.budget = budget;
  }

  spend(turn: number, choose: (budget: Budget | undefined) => BotChoice): BotChoice {
    if (this.budget === undefined) return choose(undefined);
    const { ms, nodes, ...rest } = this.budget;
    if (turn !== this.turn) [this.ms, this.nodes] = [ms ?? 0, nodes ?? 0];
    this.turn = turn;
    const start = performance.now();
    const choice = choose({
      ...rest,
      ...(ms !== undefined && { ms: Math.max(0, this.ms / BUDGET_DIVISOR) }),
      ...(nodes !== undefined && { nodes: Math.max(1, Math.floor(this.nodes / BUDGET_DIVISOR)) }),
    });
    this.ms -= performance.now() - start;
    this.nodes -= choice.nodes;
    return choice;
  }
}

/**
 * The random source for the next chance decision. It depends only on the turn, the ask and how often that ask came up in
 * this turn, so games that have diverged still get the same dice in the same turn.
 */
function chanceByTurn(chance: BotGame['chance']): (g: State) => Random {
  let turn = 0;
  let counts: Record<string, number> = {};
  return (g) => {
    if (g.turn !== turn) counts = {};
    turn = g.turn;
    const ask = askOf(g);
    counts[ask] = (counts[ask] ?? 0) + 1;
    return chance(`${turn}.${ask}.${counts[ask]}`);
  };
}

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

/** All that a game between two bots follows from. */
export interface BotGame {
  setup: Setup;
  seats: readonly [Bot, Bot];
  chance: ReturnType<typeof keyedRandom>;
  /** What the bot in each seat may draw from while it thinks. */
  botRandoms: readonly [Random, Random];
  budgets?: readonly [Budget | undefined, Budget | undefined];
  /** What the bot in each seat gets to see: what it may know, unless a measurement wants to know what more would be worth. */
  viewFns?: readonly [ViewFn, ViewFn];
}

export type ViewFn = (g: State, player: Player) => View;

export interface BotGameResult {
  winner: Player | null;
  turns: number;
}

export function playGame(contest: BotGame): BotGameResult {
  const {
    setup,
    seats,
    chance,
    botRandoms,
    budgets = [undefined, undefined],
    viewFns = [viewOf, viewOf],
  } = contest;
  const g = newGame(setup);
  const next = chanceByTurn(chance);
  const purses = budgets.map((budget) => new TurnBudget(budget));
  for (;;) {
    const actor = actorOf(g);
    if (actor === 'over') return { winner: resultOf(g).winner, turns: g.turn };
    if (actor === 'chance') apply(g, sampleChance(g, next(g)));
    else {
      const view = viewFns[actor](g, actor);
      const choose = (share: Budget | undefined): BotChoice =>
        seats[actor].choose(view, botRandoms[actor], share);
      apply(g, encodeAction(purses[actor].spend(g.turn, choose).action));
    }
  }
}

/** Each decision may take a third of what is left for the turn. */
const BUDGET_DIVISOR = 3;

/** What one side may still spend on a turn. */
class TurnBudget {
  private readonly budget: Budget | undefined;
  private turn = -1;
  private ms = 0;
  private nodes = 0;

  constructor(budget: Budget | undefined) {
    this.budget = budget;
  }

  spend(turn: number, choose: (share: Budget | undefined) => BotChoice): BotChoice {
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
 * The source for the next chance decision. It depends on the turn, on what is asked and how often that was asked in this
 * turn, so that games that have taken different ways still see the same dice in the same turn.
 */
function chanceByTurn(chance: BotGame['chance']): (g: State) => Random {
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

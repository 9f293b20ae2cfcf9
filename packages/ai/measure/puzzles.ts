import {
  ActionList,
  apply,
  encodeAction,
  listLegalActions,
  newGame,
  PLAYERS,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { requireBot } from '../src/registry.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';
import { wilsonInterval } from '../src/statistics/intervals.ts';
import { percent } from './statistics.ts';

/** A decision for which the value of each action is known. */
export interface Puzzle {
  state: State;
  player: Player;
  values: ReadonlyMap<ActionCode, number>;
  best: number;
}

/** The exact value of each action, or null if it cannot be computed or the actions hardly differ. */
type Solver = (g: State, codes: readonly ActionCode[], player: Player) => readonly number[] | null;

/** Keeps puzzles from being too similar. */
const MAX_PER_GAME = 3;

/** Finds puzzles in games in which the network plays both sides. */
export function* generatePuzzles(seed: string, solve: Solver): Generator<Puzzle> {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  const random = seeded(seed);
  for (;;) {
    const g = newGame({ deck: 'arena' });
    for (let found = 0; found < MAX_PER_GAME;) {
      const player = advanceToDecision(g, random);
      if (player === null) break;
      listLegalActions(g, list);
      const codes = list.toArray();
      const solution = solve(g, codes, player);
      if (solution !== null) {
        found++;
        const values = new Map(codes.map((code, i) => [code, solution[i] ?? 0]));
        yield { state: g.clone(), player, values, best: Math.max(...solution) };
      }
      apply(g, policy.choose(g, random));
    }
  }
}

class PuzzleScore {
  private attempts = 0;
  private solved = 0;
  private totalRegret = 0;

  add(value: number, best: number): void {
    this.attempts++;
    if (value >= best - 1e-9) this.solved++;
    this.totalRegret += best - value;
  }

  get text(): string {
    const { attempts, solved, totalRegret } = this;
    const perAttempt = (n: number): number => n / Math.max(1, attempts);
    const [low, high] = wilsonInterval(solved, attempts);
    return (
      `${percent(perAttempt(solved))} % of ${attempts} (${percent(low)} to ${percent(high)}), ` +
      `regret ${percent(perAttempt(totalRegret), 2)} %`
    );
  }
}

/** A column of the report: each puzzle counts for the first category that it belongs to. */
interface Category {
  title: string;
  includes: (puzzle: Puzzle) => boolean;
}

const REPORT_EVERY = 10;

/** Lets the bots solve this many puzzles and prints how they did. */
export function runPuzzles(
  names: readonly string[],
  puzzles: Iterable<Puzzle>,
  wanted: number,
  categories: readonly Category[],
): void {
  const rows = names.map((name) => ({
    bot: requireBot(name),
    scores: categories.map((category) => ({ category, bySeat: PLAYERS.map(() => new PuzzleScore()) })),
  }));
  let count = 0;
  for (const puzzle of puzzles) {
    if (++count > wanted) break;
    const { state, player, values, best } = puzzle;
    for (const { bot, scores } of rows) {
      const { action } = bot.choose(viewOf(state, player), seeded(`ending ${count}`));
      const { bySeat } = scores.find(({ category }) => category.includes(puzzle)) ?? {};
      bySeat?.[player]?.add(values.get(encodeAction(action)) ?? 0, best);
    }
    if (count % REPORT_EVERY === 0) console.error(`${count} of ${wanted} puzzles`);
  }
  console.log(
    `| bot | seat | ${categories.map(({ title }) => title).join(' | ')} |\n| --- | --- |${' --- |'.repeat(categories.length)}`,
  );
  for (const { bot, scores } of rows)
    for (const seat of PLAYERS)
      console.log(
        `| ${bot.name} | ${seat} | ${scores.map(({ bySeat }) => bySeat[seat]?.text).join(' | ')} |`,
      );
}

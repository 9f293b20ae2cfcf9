import {
  ActionList,
  apply,
  encodeAction,
  listLegalActions,
  newGame,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { botNamed } from '../src/index.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';
import { wilsonInterval } from './statistics.ts';

/** A decision of which it is known what each answer is worth. */
export interface Puzzle {
  state: State;
  player: Player;
  values: ReadonlyMap<ActionCode, number>;
  best: number;
}

/** What each of these actions is worth, if that can be told and makes a difference. */
type Solver = (g: State, codes: readonly ActionCode[], player: Player) => readonly number[] | null;

/** Of each game only so many, so that problems differ. */
const MAX_PER_GAME = 3;

/** From games of the network against itself. */
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
      const values = solve(g, codes, player);
      if (values !== null) {
        found++;
        const worth = new Map(codes.map((code, i) => [code, values[i]]));
        yield { state: g.clone(), player, values: worth, best: Math.max(...values) };
      }
      apply(g, policy.bestAction(g));
    }
  }
}

/** How a bot did at some of the problems. */
class PuzzleScore {
  private attempts = 0;
  private solved = 0;
  private totalLoss = 0;

  add(worth: number, best: number): void {
    this.attempts++;
    if (worth >= best - 1e-9) this.solved++;
    this.totalLoss += best - worth;
  }

  get text(): string {
    const share = (n: number, digits: number): string =>
      ((n / Math.max(1, this.attempts)) * 100).toFixed(digits);
    const [low, high] = wilsonInterval(this.solved, this.attempts).map((bound) => (bound * 100).toFixed(1));
    return `${share(this.solved, 1)} % of ${this.attempts} (${low} to ${high}), ${share(this.totalLoss, 2)} % given away`;
  }
}

const REPORT_EVERY = 10;

/** Lets the bots answer so many problems, and prints how they did, a column for each sort. */
export function runPuzzles(
  names: readonly string[],
  problems: Generator<Puzzle>,
  wanted: number,
  sorts: Record<string, (problem: Puzzle) => boolean>,
): void {
  const titles = Object.keys(sorts);
  const rows = names.map((name) => {
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return { bot, scores: titles.map(() => new PuzzleScore()) };
  });
  for (let count = 1; count <= wanted; count++) {
    const { value: problem, done } = problems.next() as IteratorResult<Puzzle, never>;
    if (done === true) break;
    const { state, player, values, best } = problem;
    const sort = titles.findIndex((title) => sorts[title](problem));
    for (const { bot, scores } of rows) {
      const { action } = bot.choose(viewOf(state, player), seeded(`ending ${count}`));
      scores[sort].add(values.get(encodeAction(action)) ?? 0, best);
    }
    if (count % REPORT_EVERY === 0) console.error(`${count} of ${wanted} problems`);
  }
  console.log(`| bot | ${titles.join(' | ')} |\n| --- |${' --- |'.repeat(titles.length)}`);
  for (const { bot, scores } of rows)
    console.log(`| ${bot.name} | ${scores.map(({ text }) => text).join(' | ')} |`);
}

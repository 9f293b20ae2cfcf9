import {
  ActionList,
  apply,
  encode,
  legal,
  newGame,
  seeded,
  viewOf,
  type Code,
  type Player,
  type State,
} from '@arena/rules';
import { botNamed } from '../src/index.ts';
import { shippedNet } from '../src/net/load.ts';
import { Outlook } from '../src/net/outlook.ts';
import { Policy } from '../src/search/policy.ts';
import { nextDecider } from './next-decider.ts';
import { shareBetween } from './statistics.ts';

/** A decision of which it is known what each answer is worth. */
export interface Problem {
  state: State;
  player: Player;
  worth: ReadonlyMap<Code, number>;
  best: number;
}

/** What each of these actions is worth, if that can be told and makes a difference. */
type Solve = (g: State, codes: readonly Code[], player: Player) => readonly number[] | null;

/** Of each game only so many, so that problems differ. */
const A_GAME = 3;

/** From games of the network against itself. */
export function* problemsIn(seed: string, solve: Solve): Generator<Problem> {
  const policy = new Policy(new Outlook(shippedNet));
  const list = new ActionList();
  const random = seeded(seed);
  for (;;) {
    const g = newGame({ deck: 'arena' });
    for (let found = 0; found < A_GAME;) {
      const player = nextDecider(g, random);
      if (player === null) break;
      legal(g, list);
      const codes = Array.from(list.codes.subarray(0, list.length));
      const values = solve(g, codes, player);
      if (values !== null) {
        found++;
        const worth = new Map(codes.map((code, i) => [code, values[i]]));
        yield { state: g.clone(), player, worth, best: Math.max(...values) };
      }
      apply(g, policy.favourite(g));
    }
  }
}

/** How a bot did at some of the problems. */
class Score {
  private problems = 0;
  private right = 0;
  private lost = 0;

  note(worth: number, best: number): void {
    this.problems++;
    if (worth >= best - 1e-9) this.right++;
    this.lost += best - worth;
  }

  get text(): string {
    const share = (n: number, digits: number): string =>
      ((n / Math.max(1, this.problems)) * 100).toFixed(digits);
    const [low, high] = shareBetween(this.right, this.problems).map((bound) => (bound * 100).toFixed(1));
    return `${share(this.right, 1)} % of ${this.problems} (${low} to ${high}), ${share(this.lost, 2)} % given away`;
  }
}

const TOLD_EVERY = 10;

/** Lets the bots answer so many problems, and prints how they did, a column for each sort. */
export function examine(
  names: readonly string[],
  problems: Generator<Problem>,
  wanted: number,
  sorts: Record<string, (problem: Problem) => boolean>,
): void {
  const titles = Object.keys(sorts);
  const rows = names.map((name) => {
    const bot = botNamed(name);
    if (bot === undefined) throw new Error(`there is no bot ${name}`);
    return { bot, scores: titles.map(() => new Score()) };
  });
  for (let count = 1; count <= wanted; count++) {
    const { value: problem, done } = problems.next() as IteratorResult<Problem, never>;
    if (done === true) break;
    const { state, player, worth, best } = problem;
    const sort = titles.findIndex((title) => sorts[title](problem));
    for (const { bot, scores } of rows) {
      const { action } = bot.choose(viewOf(state, player), seeded(`ending ${count}`));
      scores[sort].note(worth.get(encode(action)) ?? 0, best);
    }
    if (count % TOLD_EVERY === 0) console.error(`${count} of ${wanted} problems`);
  }
  console.log(`| bot | ${titles.join(' | ')} |\n| --- |${' --- |'.repeat(titles.length)}`);
  for (const { bot, scores } of rows)
    console.log(`| ${bot.name} | ${scores.map(({ text }) => text).join(' | ')} |`);
}

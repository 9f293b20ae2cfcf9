/**
 * Games that can be won with the turn at hand: how often a bot finds the way that wins most often, and what it gives away
 * where it does not. npm run endings -- [positions] [bots...]
 */
import {
  ActionList,
  actorOf,
  apply,
  encode,
  legal,
  newGame,
  sample,
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
import { isNearEnd, TurnSearch } from '../src/search/turn.ts';

const [positionsGiven = '1000', ...named] = process.argv.slice(2);
const wanted = Number(positionsGiven);
const names = named.length > 0 ? named : ['greedy', 'net', 'level-7', 'level-8'];
const ROOM = 300_000;
/** A problem has a way that wins this often, and one that wins less by this much. */
const WORTHWHILE = 0.25;
const APART = 0.02;
/** Of each game only so many, so that problems differ. */
const A_GAME = 3;

interface Problem {
  state: State;
  player: Player;
  chances: ReadonlyMap<Code, number>;
  best: number;
}

function* problems(): Generator<Problem> {
  const finish = new TurnSearch(() => 0);
  const policy = new Policy(new Outlook(shippedNet));
  const list = new ActionList();
  const random = seeded('endings');
  for (;;) {
    const g = newGame({ deck: 'arena' });
    for (let found = 0; found < A_GAME;) {
      const actor = actorOf(g);
      if (actor === 'over') break;
      if (actor === 'chance') {
        apply(g, sample(g, random));
        continue;
      }
      legal(g, list);
      const codes = Array.from(list.codes.subarray(0, list.length));
      const values = isNearEnd(g, actor) ? finish.afterEach(g, codes, actor, ROOM) : [0];
      const best = Math.max(...values);
      if (finish.isWhole && best >= WORTHWHILE && values.some((value) => value < best - APART)) {
        found++;
        const chances = new Map(codes.map((code, i) => [code, values[i]]));
        yield { state: g.clone(), player: actor, chances, best };
      }
      apply(g, policy.favourite(g));
    }
  }
}

const bots = names.map((name) => {
  const bot = botNamed(name);
  if (bot === undefined) throw new Error(`there is no bot ${name}`);
  return bot;
});
/** How a bot did at some of the problems. */
class Score {
  problems = 0;
  right = 0;
  lost = 0;

  note(chance: number, best: number): void {
    this.problems++;
    if (chance >= best - 1e-9) this.right++;
    this.lost += best - chance;
  }

  get text(): string {
    const share = (n: number, digits: number): string =>
      ((n / Math.max(1, this.problems)) * 100).toFixed(digits);
    return `${share(this.right, 1)} % of ${this.problems}, ${share(this.lost, 2)} % given away`;
  }
}

const SURE = 1 - 1e-9;
const scores = new Map(bots.map((bot) => [bot, { sure: new Score(), likely: new Score() }]));
let count = 0;
for (const { state, player, chances, best } of problems()) {
  if (count++ === wanted) break;
  for (const [bot, { sure, likely }] of scores) {
    const { action } = bot.choose(viewOf(state, player), seeded(`ending ${count}`));
    (best >= SURE ? sure : likely).note(chances.get(encode(action)) ?? 0, best);
  }
}
console.log('| bot | a sure win | a likely one |\n| --- | --- | --- |');
for (const [bot, { sure, likely }] of scores) console.log(`| ${bot.name} | ${sure.text} | ${likely.text} |`);

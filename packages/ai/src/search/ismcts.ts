import {
  ActionList,
  apply,
  decode,
  isChance,
  isOver,
  legal,
  sample,
  type Code,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { openChoice, type Bot } from '../bot.ts';
import { worthOf } from '../worth-of.ts';
import { Limit } from './limit.ts';
import { playOut } from './playout.ts';

const CURIOSITY = 0.7;

/** An action in the tree, after all that led to it; whatever chance decided meanwhile. */
class Branch {
  readonly after = new Map<Code, Branch>();
  visits = 0;
  won = 0;
  /** How often it could have been chosen. */
  offered = 0;
}

/** One tree for everything that cannot be told apart, and in each walk through it another world that may be true. */
export const ismcts: Bot = {
  name: 'ismcts',
  choose: (view, random, budget) => {
    const { player, codes, imagine } = openChoice(view);
    const root = new Branch();
    const world = imagine(random);
    const limit = new Limit(budget);
    const walk = new Walk(random);
    do {
      walk.through(root, imagine(random, world), player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const all = [...root.after].toSorted(([a, one], [b, two]) => two.visits - one.visits || a - b);
    const [code, { won, visits }] = all[0];
    return { action: decode(code), value: won / visits, nodes: limit.nodes };
  },
};

class Walk {
  private readonly random: Random;
  private readonly list = new ActionList();

  constructor(random: Random) {
    this.random = random;
  }

  through(root: Branch, g: State, me: Player): void {
    const path: { branch: Branch; by: Player }[] = [];
    let at = root;
    let isNew = false;
    while (!isOver(g) && !isNew) {
      if (isChance(g)) {
        apply(g, sample(g, this.random));
        continue;
      }
      const by = g.decider;
      const code = this.choose(g, at);
      let branch = at.after.get(code);
      isNew = branch === undefined || branch.visits === 0;
      if (branch === undefined) at.after.set(code, (branch = new Branch()));
      path.push({ branch, by });
      apply(g, code);
      at = branch;
    }
    playOut(g, this.random);
    const worth = worthOf(g, me);
    for (const { branch, by } of path) {
      branch.visits++;
      branch.won += by === me ? worth : 1 - worth;
    }
  }

  private choose(g: State, at: Branch): Code {
    const { list, random } = this;
    legal(g, list);
    let best = list.codes[0];
    let most = -1;
    let untried = 0;
    for (let i = 0; i < list.length; i++) {
      const code = list.codes[i];
      let branch = at.after.get(code);
      if (branch === undefined) at.after.set(code, (branch = new Branch()));
      branch.offered++;
      if (branch.visits === 0) {
        // Each of the untried ones is as likely to be the one that is kept.
        if (random(++untried) === 0) best = code;
        most = Infinity;
        continue;
      }
      const promise =
        branch.won / branch.visits + CURIOSITY * Math.sqrt(Math.log(branch.offered) / branch.visits);
      if (promise > most) {
        most = promise;
        best = code;
      }
    }
    return best;
  }
}

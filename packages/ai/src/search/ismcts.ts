import {
  ActionList,
  apply,
  decodeAction,
  isChance,
  isOver,
  listLegalActions,
  sampleChance,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { searchRootOf, type Bot } from '../bot.ts';
import { terminalValue } from '../terminal-value.ts';
import { SearchLimit } from './limit.ts';
import { playRandomly } from './playout.ts';

const EXPLORATION = 0.7;

/** An action in the tree, after all that led to it; whatever chance decided meanwhile. */
class TreeNode {
  readonly children = new Map<ActionCode, TreeNode>();
  visits = 0;
  totalValue = 0;
  /** How often it could have been chosen. */
  availability = 0;
}

/** One tree for everything that cannot be told apart, and in each walk through it another world that may be true. */
export const ismcts: Bot = {
  name: 'ismcts',
  choose: (view, random, budget) => {
    const { player, codes, determinize } = searchRootOf(view);
    const root = new TreeNode();
    const world = determinize(random);
    const limit = new SearchLimit(budget);
    const walk = new TreeSearch(random);
    do {
      walk.iterate(root, determinize(random, world), player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const all = [...root.children].toSorted(([a, one], [b, two]) => two.visits - one.visits || a - b);
    const [code, { totalValue, visits }] = all[0];
    return { action: decodeAction(code), value: totalValue / visits, nodes: limit.nodes };
  },
};

class TreeSearch {
  private readonly random: Random;
  private readonly list = new ActionList();

  constructor(random: Random) {
    this.random = random;
  }

  iterate(root: TreeNode, g: State, me: Player): void {
    const path: { branch: TreeNode; by: Player }[] = [];
    let at = root;
    let isNew = false;
    while (!isOver(g) && !isNew) {
      if (isChance(g)) {
        apply(g, sampleChance(g, this.random));
        continue;
      }
      const by = g.decider;
      const code = this.select(g, at);
      let branch = at.children.get(code);
      isNew = branch === undefined || branch.visits === 0;
      if (branch === undefined) at.children.set(code, (branch = new TreeNode()));
      path.push({ branch, by });
      apply(g, code);
      at = branch;
    }
    playRandomly(g, this.random);
    const worth = terminalValue(g, me);
    for (const { branch, by } of path) {
      branch.visits++;
      branch.totalValue += by === me ? worth : 1 - worth;
    }
  }

  private select(g: State, at: TreeNode): ActionCode {
    const { list, random } = this;
    listLegalActions(g, list);
    let best = list.at(0);
    let most = -1;
    let untried = 0;
    for (let i = 0; i < list.length; i++) {
      const code = list.at(i);
      let branch = at.children.get(code);
      if (branch === undefined) at.children.set(code, (branch = new TreeNode()));
      branch.availability++;
      if (branch.visits === 0) {
        // Each of the untried ones is as likely to be the one that is kept.
        if (random(++untried) === 0) best = code;
        most = Infinity;
        continue;
      }
      const promise =
        branch.totalValue / branch.visits +
        EXPLORATION * Math.sqrt(Math.log(branch.availability) / branch.visits);
      if (promise > most) {
        most = promise;
        best = code;
      }
    }
    return best;
  }
}

import {
  ActionList,
  apply,
  isChance,
  isOver,
  listLegalActions,
  sampleChance,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { choiceOf, searchRootOf, type Bot } from '../bot.ts';
import { terminalValue } from '../terminal-value.ts';
import { SearchLimit } from './limit.ts';
import { playRandomly } from './playout.ts';

const EXPLORATION = 0.7;

/** An action in the tree, identified by the actions before it, whatever chance decided in between. */
class TreeNode {
  readonly children = new Map<ActionCode, TreeNode>();
  visits = 0;
  totalValue = 0;
  /** How often the action was legal when its parent was visited. */
  availability = 0;
}

/** Information set Monte Carlo tree search: one tree for all states that look alike, a new determinization per iteration. */
export const ismcts: Bot = {
  name: 'ismcts',
  choose: (view, random, budget) => {
    const { player, codes, determinize } = searchRootOf(view);
    const root = new TreeNode();
    const world = determinize(random);
    const limit = new SearchLimit(budget);
    const search = new TreeSearch(random);
    do {
      search.iterate(root, determinize(random, world), player);
      limit.nodes++;
    } while (codes.length > 1 && !limit.isReached);
    const byVisits = [...root.children].toSorted(([a, one], [b, two]) => two.visits - one.visits || a - b);
    const [code, { totalValue, visits }] = byVisits[0];
    const choice = { codes: [code], value: totalValue / visits };
    return choiceOf([choice], () => determinize(random, world), limit.nodes, budget);
  },
};

class TreeSearch {
  private readonly random: Random;
  private readonly list = new ActionList();

  constructor(random: Random) {
    this.random = random;
  }

  iterate(root: TreeNode, g: State, me: Player): void {
    const path: { node: TreeNode; by: Player }[] = [];
    let parent = root;
    let isNew = false;
    while (!isOver(g) && !isNew) {
      if (isChance(g)) {
        apply(g, sampleChance(g, this.random));
        continue;
      }
      const by = g.decider;
      const code = this.select(g, parent);
      let node = parent.children.get(code);
      isNew = node === undefined || node.visits === 0;
      if (node === undefined) parent.children.set(code, (node = new TreeNode()));
      path.push({ node, by });
      apply(g, code);
      parent = node;
    }
    playRandomly(g, this.random);
    const value = terminalValue(g, me);
    for (const { node, by } of path) {
      node.visits++;
      node.totalValue += by === me ? value : 1 - value;
    }
  }

  private select(g: State, parent: TreeNode): ActionCode {
    const { list, random } = this;
    listLegalActions(g, list);
    let best = list.at(0);
    let bestUcb = -1;
    let untried = 0;
    for (let i = 0; i < list.length; i++) {
      const code = list.at(i);
      let node = parent.children.get(code);
      if (node === undefined) parent.children.set(code, (node = new TreeNode()));
      node.availability++;
      if (node.visits === 0) {
        // Reservoir sampling: every untried action is equally likely to be kept.
        if (random(++untried) === 0) best = code;
        bestUcb = Infinity;
        continue;
      }
      const ucb =
        node.totalValue / node.visits + EXPLORATION * Math.sqrt(Math.log(node.availability) / node.visits);
      if (ucb > bestUcb) {
        bestUcb = ucb;
        best = code;
      }
    }
    return best;
  }
}

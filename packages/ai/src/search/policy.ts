import {
  ActionList,
  apply,
  askOf,
  isChance,
  isOver,
  listLegalActions,
  sampleChance,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type Random,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../bot.ts';
import { sampleWorlds, valuesAtAGlance } from '../net/glance.ts';
import type { StateEvaluator } from '../net/state-evaluator.ts';
import { isNearEnd, WinSearch, type WinFound } from './win-search.ts';

/** In a rollout, a player who could end the game in this turn looks for a win, with this many nodes. */
const MAX_WIN_SEARCH_NODES = 250;

/** A fast playing policy: each player takes the action with the best static evaluation. */
export class Policy {
  /** Used by the searches for a win so far. */
  winSearchNodes = 0;
  private readonly evaluator: StateEvaluator;
  private readonly winSearch = new WinSearch();
  private readonly list = new ActionList();
  private scratch: State | null = null;

  constructor(evaluator: StateEvaluator) {
    this.evaluator = evaluator;
  }

  /**
   * Plays on until turn `endTurn` begins and evaluates the state there. Each turn has its own random source, so lines that
   * differ in one turn get the same dice in the next. When the end is near, both players look for a win in their turn.
   * `lastRoll`: what the last turn begins with, if that can be rolled.
   */
  rollOut(g: State, endTurn: number, me: Player, seed: number, lastRoll?: ActionCode): number {
    let { turn } = g;
    let chance = seeded(`${seed}.${turn}`);
    let looksForWin = true;
    let roll = lastRoll;
    while (!isOver(g) && g.turn < endTurn) {
      if (g.turn !== turn) {
        ({ turn } = g);
        chance = seeded(`${seed}.${turn}`);
        looksForWin = true;
      }
      if (isChance(g)) {
        const given = askOf(g) === 'roll' && turn === endTurn - 1 ? roll : undefined;
        if (given !== undefined) roll = undefined;
        apply(g, given !== undefined && this.isLegal(g, given) ? given : sampleChance(g, chance));
      } else if (askOf(g) === 'pass') apply(g, this.anyAction(g, chance));
      else {
        const win: WinFound | null = looksForWin ? this.findWin(g) : null;
        if (win?.isCertain === true) return g.decider === me ? 1 : 0;
        // Once there is no win in a turn, later actions seldom bring one.
        if (askOf(g) === 'act') looksForWin = win !== null;
        apply(g, win === null ? this.bestAction(g) : win.code);
      }
    }
    return this.evaluator.evaluate(g, me);
  }

  /** A win in the current turn that is likelier than the network thinks a win in the long run is. */
  private findWin(g: State): WinFound | null {
    const { list, winSearch } = this;
    if (g.turn === 0 || g.active !== g.decider || !isNearEnd(g, g.decider)) return null;
    listLegalActions(g, list);
    const win = winSearch.find(g, list.toArray(), g.decider, MAX_WIN_SEARCH_NODES);
    this.winSearchNodes += winSearch.nodes;
    return win !== null && win.probability > this.evaluator.evaluate(g, g.decider) ? win : null;
  }

  /** Plays a line as far as it is legal: hidden cards may prevent the rest. */
  playLine(g: State, codes: readonly ActionCode[]): void {
    for (const code of codes) {
      if (!this.isLegal(g, code)) return;
      apply(g, code);
    }
  }

  private isLegal(g: State, code: ActionCode): boolean {
    listLegalActions(g, this.list);
    return this.list.includes(code);
  }

  /** Plays a decision of a whole game, in which a pass has to be chosen without seeing the other side's cards. */
  choose(g: State, random: Random, passWorlds?: number): ActionCode {
    return askOf(g) === 'pass' ? this.bestPass(g, random, passWorlds) : this.bestAction(g);
  }

  private bestPass(g: State, random: Random, passWorlds?: number): ActionCode {
    const root = searchRootOf(viewOf(g, g.decider));
    const worlds = sampleWorlds(root, random, 1, passWorlds);
    const values = valuesAtAGlance(this.evaluator, worlds, root.codes, root.player);
    return root.codes[values.indexOf(Math.max(...values))];
  }

  private anyAction(g: State, random: Random): ActionCode {
    listLegalActions(g, this.list);
    return this.list.at(random(this.list.length));
  }

  private bestAction(g: State): ActionCode {
    const { list, evaluator } = this;
    listLegalActions(g, list);
    if (list.length === 1) return list.at(0);
    const scratch = (this.scratch ??= g.clone());
    let best = list.at(0);
    let bestValue = -1;
    for (let i = 0; i < list.length; i++) {
      apply(scratch.copyFrom(g), list.at(i));
      const value = evaluator.evaluate(scratch, g.decider);
      if (value > bestValue) {
        bestValue = value;
        best = list.at(i);
      }
    }
    return best;
  }
}

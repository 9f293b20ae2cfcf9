import {
  ActionList,
  apply,
  askOf,
  isChance,
  isOver,
  listLegalActions,
  probability,
  resample,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { byValue, type TurnLine } from '../lines.ts';
import type { ValueFunction } from '../net/network.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import { SearchLimit } from '../search/limit.ts';
import { hashOf, wordsOf } from '../search/state-hash.ts';
import { isOwnDecision, TurnBeam } from '../search/turn-beam.ts';
import { isNearEnd, vpToEnd, WinSearch } from '../search/win-search.ts';
import { terminalValue } from '../terminal-value.ts';
import type { ChanceOutcome } from './game-analysis.ts';

/** Lines kept at each step: enough to see what a turn is worth, and a game has thousands of turns to look at. */
const BEAM_WIDTH = 4;
/** If 1 VP is left to take. */
const MAX_WIN_SEARCH_NODES = 1_000;

/** From 0 to 1 also where rounding says otherwise. */
export const expectationOf = (outcomes: readonly Pick<ChanceOutcome, 'probability' | 'value'>[]): number =>
  Math.min(
    1,
    outcomes.reduce((sum, each) => sum + each.probability * each.value, 0),
  );

/** The one evaluator of an analysis: what a state is worth to a player, by the best line through the rest of the turn. */
export class TurnValue {
  private readonly evaluator: StateEvaluator;
  private readonly winSearch = new WinSearch();
  private readonly list = new ActionList();
  private beam: TurnBeam | null = null;
  private rerolled: { readonly key: string; readonly value: number } | null = null;

  constructor(net: ValueFunction) {
    this.evaluator = new StateEvaluator(net);
  }

  /** Without looking ahead. */
  glance(g: State, me: Player): number {
    return this.evaluator.evaluate(g, me);
  }

  /** With the best line through the turn, if the player decides; else at a glance. From what the player can know. */
  of(g: State, me: Player): number {
    if (isOver(g)) return terminalValue(g, me);
    if (!isOwnDecision(g, g.turn, me) || g.turn === 0) return this.glance(g, me);
    if (askOf(g) === 'reroll') {
      listLegalActions(g, this.list);
      if (this.list.length === 2)
        return Math.max(...this.list.toArray().map((code) => this.afterReroll(g, code, me)));
    }
    return this.lines(resample(viewOf(g, me), seeded('')), me)[0].value;
  }

  /** Of rolling all dice again, or keeping them. What was rolled before no longer matters then, so it is worked out once. */
  private afterReroll(from: State, code: ActionCode, me: Player): number {
    const g = from.clone();
    apply(g, code);
    if (!isChance(g)) return this.of(g, me);
    const key = `${hashOf(wordsOf(g))}.${me}`;
    if (this.rerolled?.key !== key) this.rerolled = { key, value: expectationOf(this.outcomes(g, me)) };
    return this.rerolled.value;
  }

  /** The best line for each action that is worth a look, best first. They may use all cards of the state: give a sampled one. */
  lines(g: State, me: Player): TurnLine[] {
    const lines = this.beamOf(g).search(g, me, new SearchLimit({ nodes: Infinity }));
    const win = isNearEnd(g, me) ? this.findWin(g, me) : null;
    if (win === null) return lines;
    const known = lines.find(({ codes }) => codes[0] === win.codes[0]);
    if (known !== undefined && known.value >= win.value) return lines;
    return [win, ...lines.filter((line) => line !== known)].sort(byValue);
  }

  /** What everything that chance can do here is worth. */
  outcomes(g: State, me: Player): ChanceOutcome[] {
    listLegalActions(g, this.list);
    const after = g.clone();
    return this.list.toArray().map((code) => {
      apply(after.copyFrom(g), code);
      return { code, probability: probability(g, code), value: this.of(after, me) };
    });
  }

  private beamOf(template: State): TurnBeam {
    return (this.beam ??= new TurnBeam(this.evaluator, template, BEAM_WIDTH));
  }

  private findWin(g: State, me: Player): TurnLine | null {
    listLegalActions(g, this.list);
    const maxNodes = MAX_WIN_SEARCH_NODES / vpToEnd(g, me);
    const win = this.winSearch.find(g, this.list.toArray(), me, maxNodes);
    return win === null ? null : { codes: [win.code], value: win.probability };
  }
}

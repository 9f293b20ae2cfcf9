import {
  ActionList,
  apply,
  askOf,
  isOver,
  listLegalActions,
  probability,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type Setup,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../bot.ts';
import { sampleWorlds, valuesAtAGlance } from '../net/glance.ts';
import { StateEvaluator } from '../net/state-evaluator.ts';
import type { ValueFunction } from '../net/network.ts';
import { Layouts } from '../search/layouts.ts';
import { continueFrom } from './running-balance.ts';
import { asSeen, gradeOf, GRADE_LIMITS, seenFrom, type AnalysedStep } from './game-analysis.ts';
import { expectationOf } from './turn-value.ts';

/** How often whoever begins wins, measured over 1,000 games of each kind (docs/ai.md). */
const FIRST_PLAYER_WINS: Readonly<Record<Setup['deck'], number>> = {
  arena: 0.639,
  roma: 0.655,
  mixed: 0.656,
  sets: 0.599,
  decks: 0.63,
};

/** The chance of player 0 once it is known who begins. */
export const startValue = (deck: Setup['deck'], first: Player): number =>
  seenFrom(first, FIRST_PLAYER_WINS[deck]);

export interface SetupSteps {
  steps: readonly AnalysedStep[];
  codes: readonly ActionCode[];
  /** Before each step and after the last. */
  states: readonly State[];
  start: number;
}

/**
 * Fills in the steps of the set-up. The running balance only goes on by luck and errors: what the hidden hands are worth comes to
 * light with the first turn.
 */
export function analyseSetup(setup: SetupSteps, net: ValueFunction): void {
  const evaluator = new StateEvaluator(net);
  analyseDeal(setup, evaluator);
  analyseDecisions(setup, evaluator);
  let balance = setup.start;
  for (const steps of partsOf(setup.steps)) {
    continueFrom(balance, steps);
    balance = steps[steps.length - 1].after ?? balance;
  }
}

/** Every event of chance, and what each player decides in a row. */
function partsOf(steps: readonly AnalysedStep[]): AnalysedStep[][] {
  const parts: AnalysedStep[][] = [];
  for (const [i, step] of steps.entries())
    if (step.by !== null && steps[i - 1]?.by === step.by) parts[parts.length - 1].push(step);
    else parts.push([step]);
  return parts;
}

function analyseDecisions({ steps, codes, states }: SetupSteps, evaluator: StateEvaluator): void {
  const layouts = new Layouts(evaluator);
  let next = 0;
  for (let i = steps.length - 1; i >= 0; i--) {
    const { by } = steps[i];
    const g = states[i];
    if (by === null) break;
    if (askOf(g) === 'pass') analysePass(steps[i], g, codes[i], evaluator);
    else {
      const played = steps[i + 1]?.by === by ? next : valueOfLayout(states[i + 1], by, layouts, evaluator);
      next = analysePlacement(steps[i], g, codes[i], played, layouts);
    }
  }
}

/** The lot is the start of the running balance. */
function analyseDeal({ steps, codes, states, start }: SetupSteps, evaluator: StateEvaluator): void {
  for (let i = 0; i < steps.length && steps[i].by === null; i++) {
    const { side } = steps[i];
    if (askOf(states[i]) === 'deal' && side !== null)
      analyseCard(steps[i], states[i], codes, i, side, evaluator);
    else steps[i].before = steps[i].after = start;
  }
}

/** A dealt card against every other kind in its place, in the hand as it was dealt: the network judges whole hands. */
function analyseCard(
  step: AnalysedStep,
  g: State,
  codes: readonly ActionCode[],
  i: number,
  side: Player,
  evaluator: StateEvaluator,
): void {
  const list = new ActionList();
  listLegalActions(g, list);
  const outcomes = list.toArray().map((code) => ({
    code,
    probability: probability(g, code),
    value: valueOfHand(dealtWith(g, codes, i, code), side, evaluator),
  }));
  const dealt = outcomes.find(({ code }) => code === codes[i]);
  if (dealt === undefined) throw new Error('the dealt card is not in the pile');
  step.before = seenFrom(side, expectationOf(outcomes));
  step.after = seenFrom(side, dealt.value);
  step.outcomes = asSeen(outcomes, side);
}

/** The end of the deal if another card had come here. A later card that is then missing changes places with it. */
function dealtWith(from: State, codes: readonly ActionCode[], i: number, other: ActionCode): State {
  const g = from.clone();
  const list = new ActionList();
  apply(g, other);
  for (let j = i + 1; j < codes.length && askOf(g) === 'deal'; j++) {
    listLegalActions(g, list);
    apply(g, list.includes(codes[j]) ? codes[j] : codes[i]);
  }
  return g;
}

/** By the best pass: before it, the network does not know who begins. */
function valueOfHand(dealt: State, side: Player, evaluator: StateEvaluator): number {
  const list = new ActionList();
  const g = dealt.clone();
  if (askOf(g) === 'pass' && g.decider !== side) {
    listLegalActions(g, list);
    apply(g, list.at(0));
  }
  if (askOf(g) !== 'pass') return evaluator.evaluate(g, side);
  listLegalActions(g, list);
  return Math.max(...list.toArray().map((pass) => evaluator.expectedValueAfter(g, pass, side)));
}

function analysePass(step: AnalysedStep, g: State, code: ActionCode, evaluator: StateEvaluator): void {
  const root = searchRootOf(viewOf(g, g.decider));
  const worlds = sampleWorlds(root, seeded('pass'), 1);
  const values = valuesAtAGlance(evaluator, worlds, root.codes, root.player);
  const best = values.indexOf(Math.max(...values));
  write(step, root.player, values[best], values[root.codes.indexOf(code)], [root.codes[best]]);
}

/** Where a game breaks off between two cards, with the best lay-out of the others. */
function valueOfLayout(g: State, by: Player, layouts: Layouts, evaluator: StateEvaluator): number {
  const isOpen = !isOver(g) && askOf(g) === 'lay' && g.decider === by;
  return isOpen ? layouts.search(g, by, 1)[0].value : evaluator.evaluate(g, by);
}

/** Returns what the decision is worth with the best lay-out from here. */
function analysePlacement(
  step: AnalysedStep,
  g: State,
  code: ActionCode,
  played: number,
  layouts: Layouts,
): number {
  const [best] = layouts.search(g, g.decider, 1);
  const isBetter = best.value > played;
  write(step, g.decider, isBetter ? best.value : played, played, isBetter ? best.codes : [code]);
  return isBetter ? best.value : played;
}

function write(
  step: AnalysedStep,
  side: Player,
  best: number,
  played: number,
  codes: readonly ActionCode[],
): void {
  step.before = seenFrom(side, best);
  step.after = seenFrom(side, played);
  step.grade = gradeOf(best - played);
  step.better = best - played > GRADE_LIMITS.best ? { codes, value: step.before } : null;
}

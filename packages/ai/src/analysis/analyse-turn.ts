import {
  ActionList,
  apply,
  askOf,
  decodeAction,
  DISCARD,
  isChance,
  isOver,
  listLegalActions,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { searchRootOf } from '../bot.ts';
import type { TurnLine } from '../lines.ts';
import { isOwnDecision } from '../search/turn-beam.ts';
import { valueOfDrawing } from './drawn-cards.ts';
import { asSeen, gradeOf, GRADE_LIMITS, seenFrom, type AnalysedStep } from './game-analysis.ts';
import { expectationOf, type TurnValue } from './turn-value.ts';

/** The steps of one turn, and the states before each of them and after the last. */
export interface TurnSteps {
  steps: readonly AnalysedStep[];
  codes: readonly ActionCode[];
  states: readonly State[];
  side: Player;
}

/** Worlds to value an action in that shows hidden cards. */
const WORLDS = 4;
/** Lines that end with a battle, a draw or a roll are valued more closely if they come this close to the played one. */
const WORTH_A_LOOK = -0.03;
const MAX_LOOKS = 3;

/**
 * Fills in the steps of a turn, the last one first: an action is worth what the best continuation is worth, or the one
 * that was played if that is better, so within a turn nothing is lost between two steps.
 */
export function analyseTurn(turn: TurnSteps, value: TurnValue): void {
  const { steps, states, side } = turn;
  let next = value.of(states[steps.length], side);
  for (let i = steps.length - 1; i >= 0; i--) {
    if (steps[i].by !== null) next = analyseDecision(turn, i, next, value);
    else {
      const first = firstDealOf(turn, i);
      next = first === null ? analyseChance(turn, i, next, value) : analyseDraw(turn, first, i, next, value);
      i = first ?? i;
    }
  }
}

/** Writes the values of a step as player 0's chances. */
function write(step: AnalysedStep, side: Player, before: number, after: number): void {
  step.before = seenFrom(side, before);
  step.after = seenFrom(side, after);
}

/** Returns what the step is worth before chance has decided. */
function analyseChance(
  { steps, codes, states, side }: TurnSteps,
  i: number,
  next: number,
  value: TurnValue,
): number {
  const outcomes = value
    .outcomes(states[i], side)
    .map((outcome) => (outcome.code === codes[i] ? { ...outcome, value: next } : outcome));
  const before = expectationOf(outcomes);
  write(steps[i], side, before, next);
  steps[i].outcomes = asSeen(outcomes, side);
  return before;
}

/** Of cards that are drawn with a die: the step of the first of them. Null for other chance, or if none was kept. */
function firstDealOf({ steps, codes, states }: TurnSteps, last: number): number | null {
  if (askOf(states[last]) !== 'deal' || askOf(states[last + 1]) !== 'take') return null;
  let first = last;
  while (first > 0 && askOf(states[first - 1]) === 'deal') first--;
  return first > 0 && steps[first - 1].by !== null && decodeAction(codes[first - 1]).do === 'draw'
    ? first
    : null;
}

/** All cards that are drawn with one die are one event, which is over when the last of them is seen. */
function analyseDraw(
  { steps, codes, states, side }: TurnSteps,
  first: number,
  last: number,
  next: number,
  value: TurnValue,
): number {
  const dealt = codes.slice(first, last + 1);
  const { outcomes, expected } = valueOfDrawing(states[first], side, dealt, value, next);
  const before = expectationOf(outcomes);
  for (let i = first; i < last; i++) write(steps[i], side, before, before);
  write(steps[last], side, before, next);
  steps[last].outcomes = asSeen(outcomes, side);
  return expected;
}

/** Returns what the decision is worth to its player. */
function analyseDecision(
  { steps, codes, states }: TurnSteps,
  i: number,
  next: number,
  value: TurnValue,
): number {
  const [step, code, g] = [steps[i], codes[i], states[i]];
  const me = g.decider;
  const { codes: legal, determinize } = searchRootOf(viewOf(g, me));
  const random = seeded(`${step.turn}.${i}`);
  const world = determinize(random);
  const played = showsHiddenCards(states[i + 1])
    ? meanOf(Array.from({ length: WORLDS }, () => valueAfter(determinize(random), code, me, value)))
    : next;
  if (legal.length === 1) {
    write(step, me, played, played);
    return played;
  }
  const best = bestAlternative(world, me, code, played, value);
  const before = Math.max(played, best?.value ?? 0);
  write(step, me, before, played);
  step.grade = gradeOf(before - played);
  step.better =
    best !== null && before - played > GRADE_LIMITS.best
      ? { codes: knownPart(world, best.codes), value: seenFrom(me, before) }
      : null;
  return before;
}

/** Cards of the opponent's hand (Speculator) or of the draw pile (Haruspex), but not those that were drawn. */
const showsHiddenCards = (g: State): boolean =>
  !isChance(g) && askOf(g) === 'take' && g.zone !== DISCARD && g.zone !== DISCARD + 1;

/** Up to where the line would show what the player cannot see. */
function knownPart(world: State, codes: readonly ActionCode[]): readonly ActionCode[] {
  const g = world.clone();
  const hides = codes.findIndex((code) => {
    apply(g, code);
    return !isOver(g) && showsHiddenCards(g);
  });
  return hides < 0 ? codes : codes.slice(0, hides + 1);
}

function valueAfter(world: State, code: ActionCode, me: Player, value: TurnValue): number {
  apply(world, code);
  return value.of(world, me);
}

/** The best line that begins with another action. Lines that end with chance are valued by everything that may come. */
function bestAlternative(
  world: State,
  me: Player,
  played: ActionCode,
  playedValue: number,
  value: TurnValue,
): TurnLine | null {
  const others = value
    .lines(world, me)
    .filter(({ codes }) => codes[0] !== played)
    .map((line) => (askOf(world) === 'act' ? line : searchedOn(world, me, line, value)));
  let best: TurnLine | null = null;
  let looks = 0;
  for (const line of others) {
    const worthALook = line.value > playedValue + WORTH_A_LOOK && looks < MAX_LOOKS;
    if (worthALook) looks++;
    const valued = worthALook ? { ...line, value: valueOfLine(world, me, line, value) } : line;
    if (best === null || valued.value > best.value) best = valued;
  }
  return best;
}

/** A choice within an action, such as which card to keep, is searched from after it, as the outcomes of chance are. */
function searchedOn(world: State, me: Player, line: TurnLine, value: TurnValue): TurnLine {
  const g = world.clone();
  const [first] = line.codes;
  apply(g, first);
  if (!isOwnDecision(g, world.turn, me)) return line;
  const [best] = value.lines(g, me);
  return best.value > line.value ? { codes: [first, ...best.codes], value: best.value } : line;
}

function valueOfLine(world: State, me: Player, line: TurnLine, value: TurnValue): number {
  const g = world.clone();
  for (const code of line.codes) apply(g, code);
  if (!isOver(g) && g.turn === world.turn && (askOf(g) === 'battle' || askOf(g) === 'roll'))
    return expectationOf(value.outcomes(g, me));
  const last = decodeAction(line.codes[line.codes.length - 1]);
  if (isOver(g) || askOf(g) !== 'deal' || last.do !== 'draw') return line.value;
  const list = new ActionList();
  listLegalActions(g, list);
  // The number of cards is that of the die; which ones come besides the kept one hardly matters.
  const dealt = Array.from({ length: last.die }, (_, i) => list.at(i % list.length));
  return valueOfDrawing(g, me, dealt, value).expected;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

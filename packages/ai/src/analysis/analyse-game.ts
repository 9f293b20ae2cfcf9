import {
  actorOf,
  apply,
  askOf,
  FNV_OFFSET,
  fnvMixText,
  type Game,
  hashText,
  isChance,
  isOver,
  type ActionCode,
  type State,
} from '@arena/rules';
import { shippedNet } from '../net/shipped-net.ts';
import { WEIGHTS_BASE64 } from '../net/weights.ts';
import { terminalValue } from '../terminal-value.ts';
import { continueFrom } from './running-balance.ts';
import { analyseSetup, startValue } from './analyse-setup.ts';
import { analyseTurn } from './analyse-turn.ts';
import {
  ANALYSIS_STAGES,
  seenFrom,
  type AnalysedStep,
  type AnalysisStage,
  type GameAnalysis,
  type TurningPoint,
} from './game-analysis.ts';
import { TurningPointCheck, turningPointCandidates } from './turning-points.ts';
import { expectationOf, TurnValue } from './turn-value.ts';

const VERSION = 2;

/** What analyses of this version are made with. */
export const ANALYSIS_KEY = `${VERSION}.${hashText(fnvMixText(FNV_OFFSET, WEIGHTS_BASE64))}`;

export interface AnalysisProgress {
  stage: AnalysisStage;
  /** Of this stage. */
  done: number;
  total: number;
  /** Grows as the generator goes on. */
  analysis: GameAnalysis;
}

/** At most this many errors and strokes of luck are turning points. */
const MAX_TURNING_POINTS = 5;

/**
 * Analyses a game from coarse to fine. The generator can be left at any time; an analysis that was left goes on if it is
 * given back.
 */
export function* analyseGame(game: Game, begun?: GameAnalysis): Generator<AnalysisProgress, GameAnalysis> {
  const states = statesOf(game);
  const analysis = begun?.key === ANALYSIS_KEY ? begun : emptyAnalysis(game, states);
  const value = new TurnValue(shippedNet);
  yield* glanceAtTurns(analysis, states, value);
  yield* glanceAtActions(analysis, states, value);
  yield* analyseTurns(analysis, game.codes, states, value);
  yield* findTurningPoints(analysis, game, value);
  return analysis;
}

const isDone = ({ stage: done }: GameAnalysis, stage: AnalysisStage): boolean =>
  done !== null && ANALYSIS_STAGES.indexOf(done) >= ANALYSIS_STAGES.indexOf(stage);

function* glanceAtTurns(analysis: GameAnalysis, states: readonly State[], value: TurnValue) {
  if (isDone(analysis, 'turns')) return;
  const turns = turnsOf(analysis.steps);
  for (const { to } of turns) glance(analysis.steps[to], states[to + 1], value);
  yield finish(analysis, 'turns', turns.length);
}

function* glanceAtActions(analysis: GameAnalysis, states: readonly State[], value: TurnValue) {
  if (isDone(analysis, 'actions')) return;
  const { steps } = analysis;
  for (const [i, step] of steps.entries()) if (step.after === null) glance(step, states[i + 1], value);
  yield finish(analysis, 'actions', steps.length);
}

function* analyseTurns(
  analysis: GameAnalysis,
  codes: readonly ActionCode[],
  states: readonly State[],
  value: TurnValue,
) {
  if (isDone(analysis, 'luck')) return;
  const turns = turnsOf(analysis.steps);
  for (const [i, { from, to }] of turns.entries()) {
    const steps = analysis.steps.slice(from, to + 1);
    if (steps.some(({ before }) => before === null)) {
      const part = { steps, codes: codes.slice(from, to + 1), states: states.slice(from, to + 2) };
      const { side, turn } = steps[steps.length - 1];
      if (turn === 0) analyseSetup({ ...part, start: analysis.start }, shippedNet);
      else if (side !== null) {
        analyseTurn({ ...part, side }, value);
        continueHalfway(steps, analysis.steps[from - 1], states[to + 1]);
      }
    }
    yield progressOf(analysis, 'luck', i + 1, turns.length);
  }
  yield finish(analysis, 'luck', turns.length);
}

/**
 * A turn begins halfway between where luck and errors have brought the running balance and what the player now expects, who knows
 * another hand and looks one turn further. In the turn that ends the game, only what its player expects counts.
 */
function continueHalfway(turn: readonly AnalysedStep[], last: AnalysedStep | undefined, end: State): void {
  const balance = last?.after ?? null;
  const expected = turn[0].before;
  if (balance !== null && expected !== null && !isOver(end)) continueFrom((balance + expected) / 2, turn);
}

function* findTurningPoints(analysis: GameAnalysis, game: Game, value: TurnValue) {
  if (isDone(analysis, 'turning-points')) return;
  const check = new TurningPointCheck(shippedNet, value);
  const candidates = turningPointCandidates(analysis);
  const confirmed: TurningPoint[] = [];
  for (const [i, candidate] of candidates.entries()) {
    if (confirmed.length === MAX_TURNING_POINTS) break;
    const point = check.confirm(game, candidate);
    if (point !== null) confirmed.push(point);
    yield progressOf(analysis, 'turning-points', i + 1, candidates.length);
  }
  analysis.turningPoints = confirmed;
  yield finish(analysis, 'turning-points', candidates.length);
}

const progressOf = (
  analysis: GameAnalysis,
  stage: AnalysisStage,
  done: number,
  total: number,
): AnalysisProgress => ({ stage, done, total, analysis });

function finish(analysis: GameAnalysis, stage: AnalysisStage, total: number): AnalysisProgress {
  analysis.stage = stage;
  return progressOf(analysis, stage, total, total);
}

/** The value after a step, without looking ahead; of the deal only when it is over. */
function glance(step: AnalysedStep, after: State, value: TurnValue): void {
  if (!isOver(after) && after.turn === 0 && isChance(after)) return;
  const side = step.side ?? 0;
  step.after = seenFrom(side, value.glance(after, side));
}

/** Before each action and after the last. */
function statesOf(game: Game): State[] {
  const states = [game.stateAfter(0)];
  for (const [i, code] of game.codes.entries()) {
    const next = states[i].clone();
    apply(next, code);
    states.push(next);
  }
  return states;
}

function emptyAnalysis({ codes }: Game, states: readonly State[]): GameAnalysis {
  const end = states[states.length - 1];
  return {
    key: ANALYSIS_KEY,
    stage: null,
    start: startOf(states),
    result: isOver(end) ? terminalValue(end, 0) : null,
    steps: codes.map((_, i) => emptyStep(states[i])),
    turningPoints: [],
  };
}

function emptyStep(g: State): AnalysedStep {
  const actor = actorOf(g);
  return {
    turn: g.turn,
    by: actor === 0 || actor === 1 ? actor : null,
    side: askOf(g) === 'start' ? null : g.turn === 0 ? g.decider : g.active,
    before: null,
    after: null,
    grade: null,
    better: null,
    outcomes: null,
  };
}

/** Before the first card is dealt, the only difference between the sides is who begins. */
function startOf(states: readonly State[]): number {
  const [first] = states;
  if (first.turn > 0) {
    const value = new TurnValue(shippedNet);
    const me = first.active;
    const isChanceNext = !isOver(first) && isChance(first);
    return seenFrom(me, isChanceNext ? expectationOf(value.outcomes(first, me)) : value.of(first, me));
  }
  const dealing = states.find((g) => askOf(g) !== 'start');
  return dealing === undefined ? 0.5 : startValue(first.config.setup.deck, dealing.active);
}

/** The first and the last step of each turn. */
function turnsOf(steps: readonly AnalysedStep[]): { from: number; to: number }[] {
  const turns: { from: number; to: number }[] = [];
  for (const [i, { turn }] of steps.entries())
    if (i > 0 && steps[i - 1].turn === turn) turns[turns.length - 1].to = i;
    else turns.push({ from: i, to: i });
  return turns;
}

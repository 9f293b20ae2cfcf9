import { parentPort } from 'node:worker_threads';
import {
  ActionList,
  apply,
  listLegalActions,
  loadPosition,
  parsePositionText,
  resampler,
  seeded,
  viewOf,
  type ActionCode,
  type Player,
  type State,
} from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { SearchLimit } from '../src/search/limit.ts';
import { isOwnDecision, TurnBeam } from '../src/search/turn-beam.ts';
import { Policy } from '../src/search/policy.ts';
import { choiceIn, type AnnotatedPosition } from './annotated-positions.ts';
import { mean, standardError } from '../src/statistics/intervals.ts';

/** Rollouts end after this many turns with the network's evaluation. */
const ROLLOUT_TURNS = 6;
const MIN_ROLLOUTS = 100;
const MAX_ROLLOUTS = 1600;
const PRUNE_INTERVAL = 20;
/** The standard error to reach for the difference to the best action. */
const TARGET_ERROR = 0.01;
/** An action that is behind by this much and by this many standard errors is dropped, unless a level chooses it. */
const PRUNE_STANDARD_ERRORS = 4;
const PRUNE_GAP = 0.02;
/** An action that the network evaluates this much lower than the best is not rolled out, unless a level chooses it. */
const MAX_EVALUATION_GAP = 0.25;

const evaluator = new StateEvaluator(shippedNet);
const policy = new Policy(evaluator);
let turnBeam: TurnBeam | null = null;

interface TriedAction {
  code: ActionCode;
  line: ActionCode[];
  values: number[];
}

/** Compares rollout by rollout, since all actions share determinizations and dice. */
function compareToBest(tried: TriedAction, best: TriedAction): { behind: number; error: number } {
  if (tried === best) return { behind: 0, error: 0 };
  const differences = tried.values.map((value, i) => (best.values[i] ?? Number.NaN) - value);
  return { behind: mean(differences), error: standardError(differences) };
}

const bestOf = (tried: readonly TriedAction[]): TriedAction =>
  tried.reduce((best, each) => (mean(each.values) > mean(best.values) ? each : best));

/** The action, followed by the network's best line for the rest of the turn. */
function lineAfter(g: State, code: ActionCode, me: Player): ActionCode[] {
  const after = g.clone();
  apply(after, code);
  if (!isOwnDecision(after, g.turn, me)) return [code];
  turnBeam ??= new TurnBeam(evaluator, g);
  const [rest] = turnBeam.search(after, me, new SearchLimit({ nodes: Infinity }));
  return [code, ...(rest?.codes ?? [])];
}

/** The actions to roll out: those that the network does not consider hopeless, and those that a level chooses. */
function actionsToTry(g: State, chosen: ReadonlySet<ActionCode>): TriedAction[] {
  const me = g.decider;
  const list = new ActionList();
  listLegalActions(g, list);
  const evaluations = list.toArray().map((code: ActionCode) => ({
    code,
    value: evaluator.expectedValueAfter(g, code, me),
  }));
  const bestValue = Math.max(...evaluations.map(({ value }) => value));
  return evaluations
    .filter(({ code, value }) => value > bestValue - MAX_EVALUATION_GAP || chosen.has(code))
    .map(({ code }) => ({ code, line: lineAfter(g, code, me), values: [] }));
}

/** Drops actions whose difference to the best is known well enough, or that are clearly worse. */
function prune(tried: readonly TriedAction[], chosen: ReadonlySet<ActionCode>): TriedAction[] {
  const best = bestOf(tried);
  return tried.filter((each) => {
    if (each === best) return true;
    const { behind, error } = compareToBest(each, best);
    const isBeaten = behind > PRUNE_GAP && behind > PRUNE_STANDARD_ERRORS * error;
    return error > TARGET_ERROR && (chosen.has(each.code) || !isBeaten);
  });
}

function annotate(position: string): AnnotatedPosition {
  const g = loadPosition(parsePositionText(position));
  const me = g.decider;
  const determinize = resampler(viewOf(g, me));
  const chosen = new Set(LEVELS.map((bot) => choiceIn(position, bot)));
  const tried = actionsToTry(g, chosen);
  let remaining = tried;
  const world = g.clone();
  for (let rollout = 0; rollout < MAX_ROLLOUTS && remaining.length > 1; rollout++) {
    for (const { line, values } of remaining) {
      policy.playLine(determinize(seeded(`${rollout}`), world), line);
      values.push(policy.rollOut(world, g.turn + ROLLOUT_TURNS, me, rollout));
    }
    if (rollout + 1 >= MIN_ROLLOUTS && rollout % PRUNE_INTERVAL === 0) remaining = prune(remaining, chosen);
  }
  const best = bestOf(remaining);
  return { position, actions: tried.map((each) => ({ code: each.code, ...compareToBest(each, best) })) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (position: string) => parentPort?.postMessage(annotate(position)));

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
import { mean, standardError } from './statistics.ts';

/** Trials go on for so many turns, then the network says how it stands. */
const ROLLOUT_TURNS = 6;
const MIN_ROLLOUTS = 100;
const MAX_ROLLOUTS = 1600;
/** The standard error that is asked for, of the difference to the best. */
const TARGET_ERROR = 0.01;
/** What is behind by so many standard errors and by so much is no longer looked at, unless a level chooses it. */
const PRUNE_STANDARD_ERRORS = 4;
const PRUNE_GAP = 0.02;
/** Nor is what the network thinks hopeless. */
const MAX_EVALUATION_GAP = 0.25;

const evaluator = new StateEvaluator(shippedNet);
const policy = new Policy(evaluator);
let turnBeam: TurnBeam | null = null;

interface TriedAction {
  code: ActionCode;
  line: ActionCode[];
  values: number[];
}

/** The same worlds and dice for all: only what differs counts, as long as both were tried. */
function compareToBest(tried: TriedAction, best: TriedAction): { behind: number; error: number } {
  if (tried === best) return { behind: 0, error: 0 };
  const differences = tried.values.map((value, i) => best.values[i] - value);
  return { behind: mean(differences), error: standardError(differences) };
}

const bestOf = (tried: readonly TriedAction[]): TriedAction =>
  tried.reduce((best, each) => (mean(each.values) > mean(best.values) ? each : best));

/** The action, and after it the rest of the turn as the network would have it. */
function lineAfter(g: State, code: ActionCode, me: Player): ActionCode[] {
  const after = g.clone();
  apply(after, code);
  if (!isOwnDecision(after, g.turn, me)) return [code];
  const [rest] = (turnBeam ??= new TurnBeam(evaluator, g)).search(
    after,
    me,
    new SearchLimit({ nodes: Infinity }),
  );
  return [code, ...rest.codes];
}

function annotate(position: string): AnnotatedPosition {
  const g = loadPosition(parsePositionText(position));
  const me = g.decider;
  const list = new ActionList();
  listLegalActions(g, list);
  const imagine = resampler(viewOf(g, me));
  const chosen = new Set(LEVELS.map((bot) => choiceIn(position, bot)));
  const looks = list.toArray().map((code: ActionCode) => ({
    code,
    first: evaluator.expectedValueAfter(g, code, me),
  }));
  const most = Math.max(...looks.map(({ first }) => first));
  const tried: TriedAction[] = looks
    .filter(({ code, first }) => first > most - MAX_EVALUATION_GAP || chosen.has(code))
    .map(({ code }) => ({ code, line: lineAfter(g, code, me), values: [] }));
  let open = tried;
  const world = g.clone();
  for (let trial = 0; trial < MAX_ROLLOUTS && open.length > 1; trial++) {
    for (const { line, values } of open) {
      policy.playLine(imagine(seeded(`${trial}`), world), line);
      values.push(policy.rollOut(world, g.turn + ROLLOUT_TURNS, me, trial));
    }
    if (trial + 1 < MIN_ROLLOUTS || trial % 20 !== 0) continue;
    const best = bestOf(open);
    open = open.filter((each) => {
      if (each === best) return true;
      const { behind, error } = compareToBest(each, best);
      const isBeaten = behind > PRUNE_GAP && behind > PRUNE_STANDARD_ERRORS * error;
      return error > TARGET_ERROR && (chosen.has(each.code) || !isBeaten);
    });
  }
  const best = bestOf(open);
  return { position, actions: tried.map((each) => ({ code: each.code, ...compareToBest(each, best) })) };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.on('message', (position: string) => parentPort?.postMessage(annotate(position)));

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  ActionList,
  apply,
  askOf,
  encodeAction,
  listLegalActions,
  loadPosition,
  newGame,
  parsePositionText,
  positionOf,
  positionText,
  seeded,
  viewOf,
  type ActionCode,
  type State,
} from '@arena/rules';
import type { Bot } from '../src/index.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';

/** A position in mid-game, and what its actions are worth by many games played on from there. */
export interface AnnotatedPosition {
  position: string;
  /**
   * How much smaller the chance to win is after each action than after the best one, and the standard error of that.
   * What a level chooses is always among them, the rest as far as it was worth trying.
   */
  actions: { code: ActionCode; behind: number; error: number }[];
}

export function choiceIn(position: string, bot: Bot): ActionCode {
  const g = loadPosition(parsePositionText(position));
  return encodeAction(bot.choose(viewOf(g, g.decider), seeded(position)).action);
}

const RESULTS_FOLDER = new URL('./results/', import.meta.url);
const RESULTS_FILE = new URL('positions.json', RESULTS_FOLDER);
/** Of how many decisions one is taken, and how often games take a turn that nobody wanted. */
const SAMPLE_SPACING = 11;
const RANDOM_ACTION_ONE_IN = 10;

const readAnnotated = (): AnnotatedPosition[] =>
  existsSync(RESULTS_FILE) ? (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as AnnotatedPosition[]) : [];

/** Whole or not at all. */
function writeAnnotated(judged: readonly AnnotatedPosition[]): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const unfinished = new URL(`unfinished-${process.pid}`, RESULTS_FOLDER);
  writeFileSync(unfinished, `[\n${judged.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`);
  renameSync(unfinished, RESULTS_FILE);
}

const isFree = (g: State, { length }: ActionList): boolean => askOf(g) === 'act' && length > 2;

const COUNTED_GAMES = 500;

/** How many such decisions a turn has, in games that the network plays. */
export function freeDecisionsPerTurn(): number {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  const random = seeded('free decisions');
  let [decisions, turns] = [0, 0];
  for (let game = 0; game < COUNTED_GAMES; game++) {
    const g = newGame({ deck: 'arena' });
    while (advanceToDecision(g, random) !== null) {
      listLegalActions(g, list);
      if (isFree(g, list)) decisions++;
      apply(g, policy.bestAction(g));
    }
    turns += g.turn;
  }
  return decisions / turns;
}

/** Free decisions of games that the network plays, with a whim now and then. */
function* generatePositions(from: number): Generator<string> {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  for (let game = from; ; game++) {
    const random = seeded(`position ${game}`);
    const g = newGame({ deck: 'arena' });
    const wait = random(SAMPLE_SPACING * 3);
    for (let met = 0; ;) {
      if (advanceToDecision(g, random) === null) break;
      listLegalActions(g, list);
      if (isFree(g, list) && met++ === wait) {
        yield positionText(positionOf(g));
        break;
      }
      apply(g, random(RANDOM_ACTION_ONE_IN) === 0 ? list.at(random(list.length)) : policy.bestAction(g));
    }
  }
}

const SAVE_EVERY_MS = 20_000;

/** Judges until there are so many; what was judged before is kept. */
export async function annotatePositions(wanted: number): Promise<AnnotatedPosition[]> {
  const judged = readAnnotated();
  // Each game gives one position at the most, so games that were used are not used again.
  const source = generatePositions(judged.length * 2);
  let asked = judged.length;
  const begun = performance.now();
  const before = judged.length;
  const saving = setInterval(() => {
    writeAnnotated(judged);
    const left =
      ((performance.now() - begun) / Math.max(1, judged.length - before)) * (wanted - judged.length);
    console.error(`${judged.length} of ${wanted} positions, ${(left / 60_000).toFixed(0)} minutes to go`);
  }, SAVE_EVERY_MS);
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./position-worker.ts', import.meta.url));
      const next = (): void => {
        if (asked++ >= wanted) return void worker.terminate().then(() => resolve());
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage(source.next().value);
      };
      worker.on('message', (each: AnnotatedPosition) => {
        judged.push(each);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  clearInterval(saving);
  writeAnnotated(judged);
  return judged;
}

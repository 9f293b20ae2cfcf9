import { existsSync, mkdirSync, readFileSync } from 'node:fs';
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
import * as z from 'zod';
import type { Bot } from '../src/bot.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';
import { runOnWorkers } from './worker-pool.ts';
import { writeAtomically } from './write-atomically.ts';

/** A position from the middle of a game with the values of its actions by rollouts; a line of results/positions.json. */
const annotatedPosition = z.object({
  position: z.string(),
  /** Every action that some level chooses, and the others that were worth rolling out. */
  actions: z.array(
    z.object({
      code: z.number(),
      /** By how much the winning probability is lower than after the best action. */
      behind: z.number(),
      /** The standard error of `behind`. */
      error: z.number(),
    }),
  ),
});
export type AnnotatedPosition = z.infer<typeof annotatedPosition>;

export function choiceIn(position: string, bot: Bot): ActionCode {
  const g = loadPosition(parsePositionText(position));
  return encodeAction(bot.choose(viewOf(g, g.decider), seeded(position)).action);
}

const RESULTS_FOLDER = new URL('./results/', import.meta.url);
const RESULTS_FILE = new URL('positions.json', RESULTS_FOLDER);
/** A position is taken after a random number of free decisions, at most three times this. */
const SAMPLE_SPACING = 11;
const RANDOM_ACTION_ONE_IN = 10;

const readAnnotated = (): AnnotatedPosition[] =>
  existsSync(RESULTS_FILE)
    ? z.array(annotatedPosition).parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8')))
    : [];

function writeAnnotated(positions: readonly AnnotatedPosition[]): void {
  mkdirSync(RESULTS_FOLDER, { recursive: true });
  const lines = positions.map((each) => JSON.stringify(each));
  writeAtomically(RESULTS_FILE, `[\n${lines.join(',\n')}\n]\n`);
}

/** Whether the player is free to choose the next action of the turn. */
const isFreeDecision = (g: State, { length }: ActionList): boolean => askOf(g) === 'act' && length > 2;

const COUNTED_GAMES = 500;

/** The average number of free decisions per turn when the network plays both sides. */
export function freeDecisionsPerTurn(): number {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  const random = seeded('free decisions');
  let [decisions, turns] = [0, 0];
  for (let game = 0; game < COUNTED_GAMES; game++) {
    const g = newGame({ deck: 'arena' });
    while (advanceToDecision(g, random) !== null) {
      listLegalActions(g, list);
      if (isFreeDecision(g, list)) decisions++;
      apply(g, policy.choose(g, random));
    }
    turns += g.turn;
  }
  return decisions / turns;
}

/** At most one free decision from each game. The network plays both sides, with a random action now and then. */
function* generatePositions(firstGame: number): Generator<string> {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  for (let game = firstGame; ; game++) {
    const random = seeded(`position ${game}`);
    const g = newGame({ deck: 'arena' });
    const skipped = random(SAMPLE_SPACING * 3);
    for (let met = 0; ;) {
      if (advanceToDecision(g, random) === null) break;
      listLegalActions(g, list);
      if (isFreeDecision(g, list) && met++ === skipped) {
        yield positionText(positionOf(g));
        break;
      }
      const isRandom = random(RANDOM_ACTION_ONE_IN) === 0;
      apply(g, isRandom ? list.at(random(list.length)) : policy.choose(g, random));
    }
  }
}

/** Adds positions to the stored ones until there are this many. */
export async function annotatePositions(wanted: number): Promise<AnnotatedPosition[]> {
  const positions = readAnnotated();
  const missing = Math.max(0, wanted - positions.length);
  await runOnWorkers<string, AnnotatedPosition>({
    script: new URL('./position-worker.ts', import.meta.url),
    // More than half of the games yield a position, so this skips all games that were used before.
    tasks: generatePositions(positions.length * 2).take(missing),
    total: missing,
    unit: 'positions',
    onResult: (position) => positions.push(position),
    save: () => writeAnnotated(positions),
  });
  return positions;
}

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import {
  ActionList,
  apply,
  listLegalActions,
  newGame,
  positionOf,
  positionText,
  seeded,
  type Setup,
} from '@arena/rules';
import * as z from 'zod';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from './advance-to-decision.ts';
import { runOnWorkers } from './worker-pool.ts';
import { writeAtomically } from './write-atomically.ts';

/** A decision, what the judged bots choose in it, and what full games say about that; a line of results/judged.json. */
const judgedPosition = z.object({
  position: z.string(),
  deck: z.string(),
  /** The action of each bot. */
  choices: z.record(z.string(), z.number()),
  /** The best first; empty where all chose the same. */
  actions: z.array(
    z.object({
      code: z.number(),
      /** By how much the winning probability is lower than after the best, in the games that every position has. */
      counted: z.number(),
      /** The same in all games, and its standard error: small where it may be a blind spot. */
      behind: z.number(),
      error: z.number(),
    }),
  ),
});
export type JudgedPosition = z.infer<typeof judgedPosition>;

/** A choice that loses at least this is a mistake. */
export const MISTAKE = 0.03;
/** What may be a mistake is tried until its standard error is at most this. */
export const TARGET_ERROR = 0.015;

/** A position to judge. */
export interface UnjudgedPosition {
  position: string;
  deck: string;
}

/** Decks in turn, the game of the box most often. */
const SETUPS: readonly (readonly [string, Setup])[] = [
  ['arena', { deck: 'arena' }],
  ['mixed', { deck: 'mixed' }],
  ['arena', { deck: 'arena' }],
  ['roma', { deck: 'roma' }],
  ['sets', { deck: 'sets' }],
  ['arena', { deck: 'arena' }],
  ['mixed', { deck: 'mixed' }],
  ['arena', { deck: 'arena' }],
  ['roma', { deck: 'roma' }],
  ['beginners', { deck: 'arena', beginner: true }],
];
const setupOf = (game: number): readonly [string, Setup] =>
  SETUPS[game % SETUPS.length] ?? ['arena', { deck: 'arena' }];

const COUNTED_GAMES = 200;
/** The decision is taken after a random number of earlier ones, less than this. */
const MAX_SKIPPED = 90;
const RANDOM_ACTION_ONE_IN = 15;

/** How many decisions a turn has in such games. */
export function decisionsPerTurn(): number {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  let [decisions, turns] = [0, 0];
  for (let game = 0; game < COUNTED_GAMES; game++) {
    const random = seeded(`counted ${game}`);
    const g = newGame(setupOf(game)[1]);
    while (advanceToDecision(g, random) !== null) {
      listLegalActions(g, list);
      if (list.length > 1) decisions++;
      apply(g, policy.choose(g, random));
    }
    turns += g.turn;
  }
  return decisions / turns;
}

/** At most one decision of a game, in which the network plays both sides with a random action now and then. */
function* generatePositions(firstGame: number): Generator<UnjudgedPosition> {
  const policy = new Policy(new StateEvaluator(shippedNet));
  const list = new ActionList();
  for (let game = firstGame; ; game++) {
    const random = seeded(`judged ${game}`);
    const [deck, setup] = setupOf(game);
    const g = newGame(setup);
    let left = random(MAX_SKIPPED);
    while (advanceToDecision(g, random) !== null) {
      listLegalActions(g, list);
      if (list.length > 1 && left-- === 0) {
        yield { position: positionText(positionOf(g)), deck };
        break;
      }
      const isRandom = random(RANDOM_ACTION_ONE_IN) === 0;
      apply(g, isRandom ? list.at(random(list.length)) : policy.choose(g, random));
    }
  }
}

const RESULTS_FOLDER = new URL('./results/', import.meta.url);
const RESULTS_FILE = new URL('judged.json', RESULTS_FOLDER);

/** Judges positions until there are this many; a stopped run resumes. */
export async function judgePositions(wanted: number): Promise<readonly JudgedPosition[]> {
  const positions = existsSync(RESULTS_FILE)
    ? z.array(judgedPosition).parse(JSON.parse(readFileSync(RESULTS_FILE, 'utf8')))
    : [];
  const missing = Math.max(0, wanted - positions.length);
  await runOnWorkers<UnjudgedPosition, JudgedPosition>({
    script: new URL('./judge-worker.ts', import.meta.url),
    // Two of three games yield a position, so no game is used twice.
    tasks: generatePositions(positions.length * 3).take(missing),
    total: missing,
    unit: 'positions',
    onResult: (position) => positions.push(position),
    save: () => {
      mkdirSync(RESULTS_FOLDER, { recursive: true });
      const lines = positions.map((each) => JSON.stringify(each));
      writeAtomically(RESULTS_FILE, `[\n${lines.join(',\n')}\n]\n`);
    },
  });
  return positions;
}

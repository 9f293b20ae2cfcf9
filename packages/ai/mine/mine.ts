/**
 * Finds puzzles in games of the network against itself, and measures how hard they are:
 *
 * npm run mine-puzzles -w packages/ai -- [wins] [best turns]
 *
 * They are added to those in `puzzles.json` until there are that many; easy ones come first.
 */
import {
  apply,
  askOf,
  newGame,
  positionOf,
  positionText,
  seeded,
  type Setup,
  type Player,
  type State,
} from '@arena/rules';
import { shippedNet } from '../src/net/shipped-net.ts';
import { StateEvaluator } from '../src/net/state-evaluator.ts';
import type { PuzzleGoal, TurnPuzzle } from '../src/puzzles/turn-puzzle.ts';
import { Policy } from '../src/search/policy.ts';
import { advanceToDecision } from '../measure/advance-to-decision.ts';
import { foundByLevels } from './difficulty.ts';
import { findBest } from './find-best.ts';
import { findWin } from './find-wins.ts';
import { easeOf, readPuzzles, writePuzzles } from './puzzle-file.ts';

/** The decks take turns. */
const SETUPS: readonly Setup[] = [
  { deck: 'arena' },
  { deck: 'mixed' },
  { deck: 'roma' },
  { deck: 'arena' },
  { deck: 'sets' },
  { deck: 'arena', beginner: true },
];
const FINDERS: Record<PuzzleGoal, (g: State, player: Player) => string[] | null> = {
  win: findWin,
  best: findBest,
};

const [wins = 180, bests = 120] = process.argv.slice(2).map(Number);
const puzzles = readPuzzles();
const policy = new Policy(new StateEvaluator(shippedNet));

const count = (goal: PuzzleGoal): number => puzzles.filter((puzzle) => puzzle.goal === goal).length;

/** Null if it is known already. */
const rated = (puzzle: Omit<TurnPuzzle, 'found'>, g: State): TurnPuzzle | null =>
  puzzles.some(({ position }) => position === puzzle.position)
    ? null
    : { ...puzzle, found: foundByLevels(puzzle, g) };

/** The first puzzle in a game; one game has at most one, so that no two are alike. */
function mineGame(goal: PuzzleGoal, game: number): TurnPuzzle | null {
  const random = seeded(`${goal} puzzle ${game}`);
  const g = newGame(SETUPS[game % SETUPS.length] ?? { deck: 'arena' });
  let turn = 0;
  for (;;) {
    const player = advanceToDecision(g, random);
    if (player === null) return null;
    if (g.turn !== turn && askOf(g) === 'act') {
      ({ turn } = g);
      const answer = FINDERS[goal](g, player);
      if (answer !== null) return rated({ goal, position: positionText(positionOf(g)), player, answer }, g);
    }
    apply(g, policy.choose(g, random));
  }
}

for (const [goal, wanted] of [
  ['win', wins],
  ['best', bests],
] as const)
  for (let game = 0; count(goal) < wanted; game++) {
    const puzzle = mineGame(goal, game);
    if (puzzle === null) continue;
    puzzles.push(puzzle);
    puzzles.sort((a, b) => easeOf(b) - easeOf(a));
    writePuzzles(puzzles);
    console.log(
      `${count(goal)} of ${wanted} (${goal}): ${puzzle.answer.join('; ')} found ${puzzle.found.join(' ')}`,
    );
  }

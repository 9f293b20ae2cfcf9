/**
 * Finds puzzles in games of the network against itself, and measures how hard they are:
 *
 * npm run mine-puzzles -w packages/ai -- [wins] [best turns] [--revise]
 *
 * They are added to those in `puzzles.json` until there are that many; easy ones come first. After a change of the network,
 * `--revise` first drops the best turns that are no longer clear, and in the end measures all puzzles anew.
 */
import {
  apply,
  askOf,
  encodeAction,
  loadPosition,
  newGame,
  parseAction,
  parsePositionText,
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
import { findBest, notationOf, rivalOf, type FoundTurns } from './find-best.ts';
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
const FINDERS: Record<PuzzleGoal, (g: State, player: Player) => FoundTurns | null> = {
  win: (g, player) => {
    const answer = findWin(g, player);
    return answer === null ? null : { answer, rival: [] };
  },
  best: findBest,
};

const revises = process.argv.includes('--revise');
const [wins = 180, bests = 120] = process.argv
  .slice(2)
  .filter((argument) => argument !== '--revise')
  .map(Number);
const known = readPuzzles();
const puzzles = revises ? known.flatMap((puzzle) => revised(puzzle) ?? []) : [...known];
const policy = new Policy(new StateEvaluator(shippedNet));

/** With the rival of the present network; null if the best turn is no longer clear. */
function revised(puzzle: TurnPuzzle): TurnPuzzle | null {
  const { goal, position, player, answer } = puzzle;
  if (goal === 'win') return puzzle;
  const codes = answer.map((text) => encodeAction(parseAction(text)));
  const rival = rivalOf(loadPosition(parsePositionText(position)), player, codes);
  return rival === null ? null : { ...puzzle, rival: notationOf(rival) };
}

function save(): void {
  puzzles.sort((a, b) => easeOf(b) - easeOf(a));
  writePuzzles(puzzles);
}

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
      const found = FINDERS[goal](g, player);
      if (found !== null) return rated({ goal, position: positionText(positionOf(g)), player, ...found }, g);
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
    save();
    console.log(
      `${count(goal)} of ${wanted} (${goal}): ${puzzle.answer.join('; ')} found ${puzzle.found.join(' ')}`,
    );
  }

if (revises)
  for (const { position } of known) {
    const at = puzzles.findIndex((puzzle) => puzzle.position === position);
    const puzzle = puzzles[at];
    if (puzzle === undefined) continue;
    puzzles[at] = { ...puzzle, found: foundByLevels(puzzle, loadPosition(parsePositionText(position))) };
    save();
  }

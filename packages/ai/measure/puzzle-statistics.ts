/**
 * Counts the shipped puzzles, says how often each level finds them, and how long the referee takes:
 *
 * npm run puzzle-statistics -w packages/ai
 */
import { encodeAction, loadPosition, parseAction, parsePositionText } from '@arena/rules';
import { PUZZLES, ratingOfPuzzle, type PuzzleGoal, type TurnPuzzle } from '../src/puzzles/puzzle-list.ts';
import { Referee } from '../src/puzzles/referee.ts';
import { WinSolver } from '../src/puzzles/win-solver.ts';

const TRIES = 10;
const GOALS: readonly PuzzleGoal[] = ['win', 'best'];

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
const deckOf = ({ position }: TurnPuzzle): string => position.split('~')[1] ?? '';

function countDecks(): void {
  const decks = [...new Set(PUZZLES.map(deckOf))].sort();
  row('goal', ...decks, 'all');
  for (const goal of GOALS) {
    const ofGoal = PUZZLES.filter((puzzle) => puzzle.goal === goal);
    row(
      goal,
      ...decks.map((deck) => ofGoal.filter((puzzle) => deckOf(puzzle) === deck).length),
      ofGoal.length,
    );
  }
}

function rateGoals(): void {
  row(
    'goal',
    'found by level 1',
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    'ratings: lowest',
    'quarter',
    'half',
    'three quarters',
    'highest',
  );
  for (const goal of GOALS) {
    const ofGoal = PUZZLES.filter((puzzle) => puzzle.goal === goal);
    const tries = ofGoal.length * TRIES;
    const found = (level: number): number =>
      ofGoal.reduce((sum, puzzle) => sum + (puzzle.found[level] ?? 0), 0);
    const ratings = ofGoal.map((puzzle) => ratingOfPuzzle(puzzle.found)).sort((a, b) => a - b);
    const quarters = [0, 0.25, 0.5, 0.75, 1].map(
      (share) => ratings[Math.round(share * (ratings.length - 1))] ?? 0,
    );
    row(goal, ...[0, 1, 2, 3, 4, 5, 6, 7].map((level) => percent(found(level) / tries)), ...quarters);
  }
}

/** Among the actions that a win can begin with. */
function countFirstActions(): void {
  const solver = new WinSolver();
  const shares = PUZZLES.filter(({ goal }) => goal === 'win').flatMap(({ position, player }) => {
    const solution = solver.solve(loadPosition(parsePositionText(position)), player);
    return solution === null ? [] : [{ keep: solution.certain.length, all: solution.codes.length }];
  });
  const total = (key: 'keep' | 'all'): number => shares.reduce((sum, share) => sum + share[key], 0);
  const single = shares.filter(({ keep }) => keep === 1).length;
  console.log(
    `wins: ${total('keep')} of ${total('all')} first actions keep the win (${percent(total('keep') / total('all'))}); in ${single} puzzles a single one does`,
  );
}

function timeReferee(): void {
  const referee = new Referee();
  const times = PUZZLES.map((puzzle) => {
    const start = performance.now();
    const answer = puzzle.answer.map((text) => encodeAction(parseAction(text)));
    if (!referee.judgeTurn(puzzle, answer).isSolved) console.log(`refused: ${puzzle.position}`);
    return performance.now() - start;
  });
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  console.log(`referee: ${mean.toFixed(0)} ms for a turn, at most ${Math.max(...times).toFixed(0)} ms`);
}

countDecks();
rateGoals();
countFirstActions();
timeReferee();

import { Referee } from '@arena/ai/puzzles';
import { encodeAction, isChance, parseAction, whyCode, type ActionCode } from '@arena/rules';
import { dayOf, type Day } from '../src/lib/day.ts';
import { daysBefore, puzzleOfDay } from '../src/puzzles/daily.ts';
import { PuzzleHost, startOf } from '../src/puzzles/puzzle-host.ts';
import { puzzles, type ListedPuzzle } from '../src/puzzles/puzzles.ts';
import { defined } from '../test/defined.ts';

const referee = new Referee();

/** The same table as in the page. */
export const tableOf = (puzzle: ListedPuzzle): PuzzleHost =>
  new PuzzleHost(puzzle, ['You', 'You'], async (given, played) => referee.reply(given, played));

/** The player's part of the answer; null if the referee's die leads elsewhere. */
export function ownActions(puzzle: ListedPuzzle): ActionCode[] | null {
  const { state } = startOf(puzzle);
  const game = startOf(puzzle);
  const own: ActionCode[] = [];
  for (const text of puzzle.answer) {
    const code = encodeAction(parseAction(text));
    const isOwn = !isChance(game.state) && game.state.decider === puzzle.player;
    const next = isOwn ? code : referee.reply(puzzle, game.codes);
    if (whyCode(game.state, next) !== null) return null;
    if (isOwn) own.push(code);
    game.playCode(next);
  }
  return game.state.turn === state.turn && puzzle.goal === 'best' ? null : own;
}

export const puzzleWith = (isWanted: (puzzle: ListedPuzzle) => boolean): ListedPuzzle =>
  defined(puzzles.find((puzzle) => isWanted(puzzle) && ownActions(puzzle) !== null));

/** A day on which this puzzle is the one of the day. */
export function dayOfPuzzle({ number }: ListedPuzzle): Day {
  const from = dayOf(new Date(2027, 0, 1));
  const days = puzzles.map((_, i) => daysBefore(from, -i));
  return defined(days.find((day) => puzzleOfDay(day, puzzles.length) === number));
}

import {
  apply,
  encodeAction,
  isChance,
  isOver,
  parseAction,
  resultOf,
  sampleChance,
  seeded,
  viewOf,
  type ActionCode,
  type State,
} from '@arena/rules';
import type { Bot } from '../src/bot.ts';
import { LEVELS } from '../src/levels.ts';
import { shippedNet } from '../src/net/shipped-net.ts';
import { AS_GOOD, SOLVING_DEPTH, TurnJudge } from '../src/puzzles/turn-judge.ts';
import type { TurnPuzzle } from '../src/puzzles/turn-puzzle.ts';

const TRIES = 10;
const judge = new TurnJudge(shippedNet);

/** In how many of ten tries each level finds the answer. */
export const foundByLevels = (puzzle: Omit<TurnPuzzle, 'found'>, g: State): number[] =>
  LEVELS.map((level) => timesFound(puzzle, g, level));

export const timesFound = (puzzle: Omit<TurnPuzzle, 'found'>, g: State, level: Bot): number =>
  Array.from({ length: TRIES }, (_, i) => isFound(puzzle, g, level, `try ${i}`)).filter(Boolean).length;

function isFound(
  { goal, player, answer }: Omit<TurnPuzzle, 'found'>,
  g: State,
  bot: Bot,
  seed: string,
): boolean {
  const state = g.clone();
  const random = seeded(seed);
  const codes: ActionCode[] = [];
  while (!isOver(state) && state.turn === g.turn) {
    const code = isChance(state)
      ? sampleChance(state, random)
      : encodeAction(bot.choose(viewOf(state, state.decider), random).action);
    codes.push(code);
    apply(state, code);
  }
  if (goal === 'win') return isOver(state) && resultOf(state).winner === player;
  const best = answer.map((text) => encodeAction(parseAction(text)));
  const [, played] = judge.compare(g, player, [best, codes], SOLVING_DEPTH, 'found');
  return (played?.loss ?? 1) < AS_GOOD;
}

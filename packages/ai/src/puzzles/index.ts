export type { PuzzleGoal, TurnPuzzle } from './turn-puzzle.ts';
export { TurnJudge, type JudgeDepth, type JudgedTurn } from './turn-judge.ts';
export { WinSolver, type WinChances } from './win-solver.ts';

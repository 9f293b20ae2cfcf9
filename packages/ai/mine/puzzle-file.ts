import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { LEVELS } from '../src/levels.ts';
import type { TurnPuzzle } from '../src/puzzles/turn-puzzle.ts';
import { writeAtomically } from '../measure/write-atomically.ts';

const FILE = new URL('../src/puzzles/puzzles.json', import.meta.url);

const puzzleList = z.array(
  z.strictObject({
    goal: z.enum(['win', 'best']),
    position: z.string(),
    player: z.union([z.literal(0), z.literal(1)]),
    answer: z.array(z.string()).min(3),
    rival: z.array(z.string()),
    found: z.array(z.int().min(0).max(10)).length(LEVELS.length),
  }),
);

export const readPuzzles = (): TurnPuzzle[] =>
  existsSync(FILE) ? puzzleList.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

/** One puzzle in a line, so that a change can be read. */
export const writePuzzles = (puzzles: readonly TurnPuzzle[]): void =>
  writeAtomically(FILE, `[\n${puzzles.map((puzzle) => JSON.stringify(puzzle)).join(',\n')}\n]\n`);

/** How often all levels together find it. */
export const easeOf = ({ found }: TurnPuzzle): number => found.reduce((sum, times) => sum + times, 0);

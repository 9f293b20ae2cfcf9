/**
 * Measures again how often these levels find the shipped puzzles, after they have been changed:
 *
 * npm run rate-puzzles -w packages/ai -- <level-1 ... level-8>
 */
import { loadPosition, parsePositionText } from '@arena/rules';
import { LEVELS } from '../src/levels.ts';
import { timesFound } from './difficulty.ts';
import { easeOf, readPuzzles, writePuzzles } from './puzzle-file.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => LEVELS.every((level) => level.name !== name));
if (names.length === 0 || unknown.length > 0)
  throw new Error(`Name levels, such as level-7${unknown.map((name) => `; "${name}" is not one`).join('')}.`);

const puzzles = readPuzzles().map((puzzle) => {
  const g = loadPosition(parsePositionText(puzzle.position));
  const found = LEVELS.map((level, i) =>
    names.includes(level.name) ? timesFound(puzzle, g, level) : (puzzle.found[i] ?? 0),
  );
  return { ...puzzle, found };
});
writePuzzles(puzzles.sort((a, b) => easeOf(b) - easeOf(a)));

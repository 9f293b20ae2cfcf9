import { statisticsCsv, winStatistics } from '@arena/ai/statistics';
import { InputError } from '@arena/rules';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArguments, UsageError } from '../arguments.ts';
import { EXIT } from '../exit-codes.ts';
import { sidesInText } from './sides-in-text.ts';

const USAGE = `arena statistics FILES... [--json]: how often one wins, by card, opening, deck and seat

FILES are records, proofs of dice, files of games that the page has exported, or folders of these.
Both sides of every finished game count, unless it was played on from a position. Decks are counted
for the side that began. The result is CSV, or JSON. Shares are from 0 to 1, with their 95 % Wilson
intervals.`;

/** `arena statistics FILES...`: statistics over the games of a person or a site. */
export function runStatistics(args: string[]): number {
  try {
    const { values, positionals } = parseArguments({
      args,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    if (values.help === true) {
      console.log(USAGE);
      return EXIT.ok;
    }
    if (positionals.length === 0) throw new UsageError('Name files or folders with records.');
    return count(positionals.flatMap(filesIn), values.json === true);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return EXIT.usageError;
  }
}

/** The file itself, or all files in a folder. */
function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no file ${path}.`);
  return found.isDirectory()
    ? globSync('**/*.{json,txt}', { cwd: path })
        .map((file) => join(path, file))
        .toSorted()
    : [path];
}

/** Files without a game are named, and left out. */
function count(files: readonly string[], isJson: boolean): number {
  let isComplete = true;
  const sides = files.flatMap((file) => {
    try {
      return sidesInText(readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.error(`${file}: ${error.message}`);
      isComplete = false;
      return [];
    }
  });
  const statistics = {
    ...winStatistics(sides),
    decks: winStatistics(sides.filter(({ began }) => began === true)).decks,
  };
  process.stdout.write(isJson ? `${JSON.stringify(statistics, null, 2)}\n` : statisticsCsv(statistics));
  return isComplete ? EXIT.ok : EXIT.failed;
}

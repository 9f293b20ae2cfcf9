import { committedChance, Match, replayInputs, type Input } from '@arena/match';
import { checkOptions, parseInputs } from '@arena/match/schema';
import { DamagedTableError, type StoredInput, type StoredTable, type TableRow } from '../storage/storage.ts';
import { toError } from '../to-error.ts';

/** How many inputs are read and replayed at once. It takes a millisecond or two; then others have their turn. */
export const PAGE_SIZE = 200;

/** A table from the storage, with its match as it stands. */
export interface LoadedTable {
  row: TableRow;
  match: Match;
  /** Of the requests that led to its inputs. */
  keys: (string | null)[];
}

/** Reads a table page by page, so that the longest match does not block the server. */
export async function readTable(
  load: (after: number, limit: number) => Promise<StoredTable | null>,
): Promise<LoadedTable | null> {
  let table: LoadedTable | null = null;
  for (;;) {
    const page = await load(table?.match.inputs.length ?? 0, PAGE_SIZE);
    if (page === null) return null;
    table = withPage(table, page);
    if (page.inputs.length < PAGE_SIZE) return table;
  }
}

/** Whatever goes wrong when inputs are replayed, they are not what was stored, or not by these rules. */
function withPage(before: LoadedTable | null, { row, inputs }: StoredTable): LoadedTable {
  try {
    const table = before ?? newTable(row);
    table.row = row;
    table.keys.push(...keysOf(inputs));
    replayInputs(table.match, inputsOf(inputs, table.match.inputs.length));
    return table;
  } catch (error) {
    throw new DamagedTableError(toError(error).message, { cause: error });
  }
}

/** A table without inputs. */
export const newTable = (row: TableRow): LoadedTable => ({
  row,
  match: new Match(checkOptions(JSON.parse(row.options)), committedChance(row.secret)),
  keys: [],
});

/** Stored inputs that follow so many others. */
export const inputsOf = (stored: readonly StoredInput[], before: number): Input[] =>
  parseInputs(
    stored.map(({ input }) => input),
    before,
  );

export const keysOf = (stored: readonly StoredInput[]): (string | null)[] => stored.map(({ key }) => key);

import { tableOf, type StoredInput, type TableRow, type Write } from './storage.ts';

/** The newest state of a table, without its inputs. */
export interface TableHead {
  row: TableRow;
  /** How many inputs it has. */
  count: number;
}

/** What is stored, as far as the checks need it. */
export interface StoredHeads {
  head(table: string): TableHead | null;
  /** The table that was last given this code. */
  tableWithCode(code: string): string | null;
}

/** A table as it will be after the writes. */
export interface TableDraft extends TableHead {
  added: StoredInput[];
}

export interface ValidatedWrites {
  drafts: Map<string, TableDraft>;
  /** By table: why none of its writes can be stored. */
  failures: Map<string, Error>;
}

/**
 * Decides which writes are consistent with what is stored, for every storage alike: ids are new, codes are unique among
 * running games, and inputs follow each other without a gap.
 */
export function validateWrites(writes: readonly Write[], stored: StoredHeads): ValidatedWrites {
  const drafts = new Map<string, TableDraft>();
  const failures = new Map<string, Error>();
  const newCodes = new Map<string, string>();

  const draftOf = (id: string): TableDraft | null => {
    const draft = drafts.get(id);
    if (draft !== undefined) return draft;
    const head = stored.head(id);
    return head === null ? null : { row: head.row, count: head.count, added: [] };
  };
  const isCodeInUse = (code: string): boolean => {
    const id = newCodes.get(code) ?? stored.tableWithCode(code);
    return id !== null && draftOf(id)?.row.isOver === false;
  };

  for (const write of writes) {
    const id = tableOf(write);
    if (failures.has(id)) continue;
    const next = applyWrite(write, draftOf(id), isCodeInUse);
    if (next instanceof Error) {
      failures.set(id, next);
      drafts.delete(id);
    } else {
      drafts.set(id, next);
      if (write.write === 'create') newCodes.set(write.row.code, id);
    }
  }
  return { drafts, failures };
}

function applyWrite(
  write: Write,
  draft: TableDraft | null,
  isCodeInUse: (code: string) => boolean,
): TableDraft | Error {
  if (write.write === 'create') {
    const { row } = write;
    if (draft !== null) return new Error(`table ${row.id} already exists`);
    if (isCodeInUse(row.code)) return new Error(`code ${row.code} is already in use`);
    return { row, count: 0, added: [] };
  }
  const { table, change, at } = write;
  if (draft === null) return new Error(`table ${table} does not exist`);
  const { count, added } = draft;
  const row = { ...draft.row, ...change, changed: at };
  if (write.write === 'change') return { row, count, added };
  const { number, key, input } = write;
  // After a restore of an older state, nothing may be appended after a gap.
  if (number !== count + 1)
    return new Error(`input ${number} of table ${table} does not follow the ${count} stored inputs`);
  added.push({ key, input });
  return { row, count: number, added };
}

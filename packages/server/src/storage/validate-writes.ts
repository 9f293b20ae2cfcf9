import {
  ConflictError,
  DamagedTableError,
  isTableWrite,
  tableOf,
  type FinishedGame,
  type GameWrite,
  type StoredInput,
  type StoredPlayer,
  type TableRow,
  type TableWrite,
  type Write,
} from './storage.ts';

/** The newest state of a table, without its inputs. */
export interface TableHead {
  row: TableRow;
  /** How many inputs it has. */
  count: number;
}

/** What is stored, as far as the checks need it. */
export interface StoredHeads {
  /** Throws a DamagedTableError if it cannot be read. */
  head(table: string): TableHead | null;
  /** The running table with this code. */
  tableWithCode(code: string): string | null;
}

/** A table as it will be after the writes. */
export interface TableDraft extends TableHead {
  isNew: boolean;
  added: StoredInput[];
}

export interface ValidatedWrites {
  drafts: Map<string, TableDraft>;
  /** Finished games that are stored unless there is already one of their table. */
  games: FinishedGame[];
  players: StoredPlayer[];
  /** By table: why none of its writes can be stored. */
  failures: Map<string, Error>;
}

/**
 * Decides which writes are consistent with what is stored, for every storage alike: ids are new, codes are unique among
 * running games, and the inputs and changes of a table follow each other without a gap. A finished game fits even if
 * there is no such table: it may be in an archive. Players always fit.
 */
export function validateWrites(writes: readonly Write[], stored: StoredHeads): ValidatedWrites {
  const drafts = new Map<string, TableDraft>();
  const failures = new Map<string, Error>();
  const newCodes = new Map<string, string>();

  const draftOf = (id: string): TableDraft | null => {
    const draft = drafts.get(id);
    if (draft !== undefined) return draft;
    const head = stored.head(id);
    return head === null ? null : { ...head, isNew: false, added: [] };
  };
  const isCodeInUse = (code: string): boolean => {
    const id = newCodes.get(code) ?? stored.tableWithCode(code);
    return id !== null && draftOf(id)?.row.isOver === false;
  };

  for (const write of writes) {
    if (!isTableWrite(write) || write.write === 'game') continue;
    const id = tableOf(write);
    if (failures.has(id)) continue;
    const next = orDamage(() => applyWrite(write, draftOf(id), isCodeInUse));
    if (next instanceof Error) {
      failures.set(id, next);
      drafts.delete(id);
    } else {
      drafts.set(id, next);
      if (write.write === 'create') newCodes.set(write.row.code, id);
    }
  }
  for (const write of writes)
    if (write.write === 'create' && write.requires !== undefined && failures.has(write.requires)) {
      failures.set(write.row.id, new ConflictError(`table ${write.requires} could not be changed`));
      drafts.delete(write.row.id);
    }
  const games = writes.flatMap((write) => (write.write === 'game' ? [write.game] : []));
  const players = writes.flatMap((write) => (write.write === 'player' ? [write.player] : []));
  return { drafts, games: games.filter(({ table }) => !failures.has(table)), players, failures };
}

/** A damaged table keeps nobody else from writing. */
function orDamage<T>(act: () => T): T | DamagedTableError {
  try {
    return act();
  } catch (error) {
    if (error instanceof DamagedTableError) return error;
    throw error;
  }
}

/** The table after this write, or why it does not fit. */
function applyWrite(
  write: Exclude<TableWrite, GameWrite>,
  draft: TableDraft | null,
  isCodeInUse: (code: string) => boolean,
): TableDraft | ConflictError {
  if (write.write === 'create') {
    const { row } = write;
    if (draft !== null) return new ConflictError(`table ${row.id} already exists`);
    if (isCodeInUse(row.code)) return new ConflictError(`code ${row.code} is already in use`);
    return { row, count: 0, isNew: true, added: [] };
  }
  if (draft === null) return new ConflictError(`table ${tableOf(write)} does not exist`);
  const { table, change, at } = write;
  const { count, added } = draft;
  const row = { ...draft.row, ...change, changed: at };
  if (write.write === 'change') {
    const { version = draft.row.version + 1 } = write;
    if (version !== draft.row.version + 1)
      return new ConflictError(
        `change ${version} of table ${table} does not follow the ${draft.row.version} stored changes`,
      );
    return { ...draft, row: { ...row, version } };
  }
  const { number, key, input } = write;
  // Another server has added an input, or an older state was restored.
  if (number !== count + 1)
    return new ConflictError(`input ${number} of table ${table} does not follow the ${count} stored inputs`);
  added.push({ key, input });
  return { ...draft, row, count: number };
}

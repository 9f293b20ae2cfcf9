import type { StoredTable } from '../storage.ts';
import { existingDatabase, openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';

/** One table of a data folder. Leaves the log as it is, so that a running server does not notice. */
export function loadTable(dataDir: string, id: string): StoredTable | null {
  const db = openDatabase(existingDatabase(dataDir));
  try {
    return new SqliteLog(db, () => undefined).load(id);
  } finally {
    db.close();
  }
}

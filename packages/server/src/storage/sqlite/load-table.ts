import { existsSync } from 'node:fs';
import type { StoredTable } from '../storage.ts';
import { databasePath, openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';

/** One table of a data folder, even while a server is running. */
export function loadTable(dataDir: string, id: string): StoredTable | null {
  const path = databasePath(dataDir);
  if (!existsSync(path)) throw new Error(`There are no tables in ${dataDir} yet.`);
  const db = openDatabase(path);
  try {
    return new SqliteLog(db, () => undefined).load(id);
  } finally {
    db.close();
  }
}

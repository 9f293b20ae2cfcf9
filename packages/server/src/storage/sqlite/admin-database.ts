import type { AdminDatabase } from '../people-database.ts';
import { ConflictError, NotStoredError } from '../storage.ts';
import { existingDatabase, openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';
import { queryPeople, writePeople } from './sqlite-people.ts';

const FAILURES = { conflict: ConflictError, 'not-stored': NotStoredError };

/** The people of a data folder. Leaves its tables and their log as they are, so a running server goes on undisturbed. */
export function openAdminDatabase(dataDir: string): AdminDatabase & { close: () => void } {
  const db = openDatabase(existingDatabase(dataDir));
  return {
    people: {
      query: async (sql, ...values) => queryPeople(db, sql, values),
      write: async (statements) => {
        const failure = writePeople(db, statements);
        if (failure !== null) throw new FAILURES[failure.kind](failure.reason);
      },
    },
    // The newest may be in the log only.
    player: async (id) => new SqliteLog(db, () => undefined).player(id),
    close: () => db.close(),
  };
}

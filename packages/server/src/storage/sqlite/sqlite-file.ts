import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { toError } from '../../to-error.ts';
import { restoreHint } from './backup-note.ts';
import { CommitMark } from './commit-mark.ts';
import { isDamage } from './damage.ts';
import { salvage } from './salvage.ts';
import { openDatabase } from './schema.ts';
import { SqliteLog } from './sqlite-log.ts';

interface OpenDatabase {
  db: DatabaseSync;
  log: SqliteLog;
  mark: CommitMark;
}

/** A database that is in use. If it turns out to be damaged, goes on with what can be read of it. */
export class SqliteFile {
  private readonly path: string;
  private readonly onForeignChange: () => void;
  private opened: OpenDatabase | null = null;
  private isBeyondRepair = false;

  constructor(path: string, onForeignChange: () => void) {
    this.path = path;
    this.onForeignChange = onForeignChange;
    this.use(() => undefined);
  }

  use<T>(act: (log: SqliteLog, db: DatabaseSync) => T): T {
    try {
      return this.useOnce(act);
    } catch (error) {
      if (!isDamage(error) || this.isBeyondRepair) throw error;
      this.discard();
      console.error(this.salvage());
      return this.useOnce(act);
    }
  }

  private useOnce<T>(act: (log: SqliteLog, db: DatabaseSync) => T): T {
    const { log, db } = this.open();
    return act(log, db);
  }

  close(): void {
    this.opened?.log.close();
    this.discard();
  }

  private open(): OpenDatabase {
    if (this.opened !== null) return this.opened;
    const db = openDatabase(this.path);
    try {
      const log = new SqliteLog(db, this.onForeignChange);
      this.opened = { db, log, mark: new CommitMark(this.path, () => log.commits) };
      return this.opened;
    } catch (error) {
      db.close();
      throw error;
    }
  }

  private discard(): void {
    this.opened?.mark.close();
    this.opened?.db.close();
    this.opened = null;
  }

  private salvage(): string {
    try {
      return salvage(this.path);
    } catch (error) {
      this.isBeyondRepair = true;
      throw new Error(`${toError(error).message}. ${restoreHint(dirname(this.path))}`, { cause: error });
    }
  }
}

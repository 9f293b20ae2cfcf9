import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { restoreHint } from './backup-note.ts';

const INTERVAL_MS = 1000;

/**
 * Remembers beside the database how many batches it has stored. A database that has fewer when it is opened again was
 * replaced or cut off, which SQLite alone cannot notice.
 */
export class CommitMark {
  private readonly file: string;
  private readonly commits: () => number;
  private written: number;
  private readonly timer: NodeJS.Timeout;

  /** Throws if the database has fewer batches than it had. */
  constructor(database: string, commits: () => number) {
    this.file = markOf(database);
    this.commits = commits;
    this.written = readMark(this.file);
    const found = commits();
    if (found < this.written)
      throw new Error(
        `it has ${found} stored batches, but had ${this.written}: it was replaced or damaged, and games are missing. ` +
          `${restoreHint(dirname(database))} Or delete ${this.file} to go on without them.`,
      );
    this.timer = setInterval(() => this.write(), INTERVAL_MS);
  }

  /** Written last, so that it never promises more than is stored. */
  write(): void {
    const count = this.commits();
    if (count === this.written) return;
    try {
      writeFileSync(this.file, String(count), { mode: 0o600 });
      this.written = count;
    } catch {
      // The disk may be full. An older mark, or one that is cut off, only promises less.
    }
  }

  close(): void {
    clearInterval(this.timer);
    this.write();
  }
}

/** After a restore, the database may have fewer batches. */
export const forgetMark = (database: string): void => rmSync(markOf(database), { force: true });

const markOf = (database: string): string => `${database}.commits`;

const readMark = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0);

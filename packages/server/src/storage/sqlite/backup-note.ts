import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countOf } from '../../count-of.ts';

const backupNote = z.object({ file: z.string(), tables: z.number(), at: z.string() });

const noteIn = (dataDir: string): string => join(dataDir, 'last-backup.json');

/** Remembers the newest backup, for the day on which it is needed. */
export function noteBackup(dataDir: string, file: string, tables: number): void {
  const note: z.infer<typeof backupNote> = { file, tables, at: new Date().toISOString() };
  writeFileSync(noteIn(dataDir), JSON.stringify(note), { mode: 0o600 });
}

/** What to do if games are missing. */
export function restoreHint(dataDir: string): string {
  const note = readNote(dataDir);
  const known =
    note === null
      ? ''
      : ` The newest known one has ${countOf(note.tables, 'table')}, of ${note.at}: ${note.file}.`;
  return `Restore a backup (npm start -- restore FILE).${known}`;
}

function readNote(dataDir: string): z.infer<typeof backupNote> | null {
  try {
    return backupNote.parse(JSON.parse(readFileSync(noteIn(dataDir), 'utf8')));
  } catch {
    // No backup was made here, or the note is damaged as well.
    return null;
  }
}

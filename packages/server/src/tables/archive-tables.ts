import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import {
  DamagedTableError,
  storedInputSchema,
  tableRowSchema,
  type Storage,
  type StoredTable,
} from '../storage/storage.ts';
import { tableWrites } from './table-writes.ts';

const BATCH = 100;

/** A line of an archive. */
const archivedTable = z.object({ row: tableRowSchema, inputs: z.array(storedInputSchema) });

export interface ArchiveReport {
  moved: number;
  /** Tables that stay where they are, with the reason. */
  problems: ReadonlyMap<string, string>;
}

/**
 * Moves tables whose games have been over since this time to a new file, as compressed JSON lines. Nothing is deleted
 * before it can be read from there. The row of each game stays, with its record.
 */
export async function archiveTables(storage: Storage, before: number, file: string): Promise<ArchiveReport> {
  const problems = new Map<string, string>();
  await pipeline(
    Readable.from(linesOf(storage, before, problems)),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  let moved = 0;
  for await (const tables of archivedTables(file)) {
    await storage.deleteFinished(tables.map(({ row }) => row.id));
    moved += tables.length;
  }
  return { moved, problems };
}

/** Puts the tables of an archive back. Those that are there stay as they are. */
export async function unarchiveTables(storage: Storage, file: string): Promise<ArchiveReport> {
  const problems = new Map<string, string>();
  let moved = 0;
  for await (const tables of archivedTables(file)) {
    const failures = await storage.commit(tables.flatMap(tableWrites));
    for (const [id, { message }] of failures) problems.set(id, message);
    moved += tables.length - failures.size;
  }
  return { moved, problems };
}

async function* linesOf(
  storage: Storage,
  before: number,
  problems: Map<string, string>,
): AsyncGenerator<string> {
  for (const id of await storage.finishedBefore(before)) {
    const stored = await storage.load(id).catch((error: unknown) => {
      if (!(error instanceof DamagedTableError)) throw error;
      problems.set(id, error.message);
      return null;
    });
    if (stored !== null) yield `${JSON.stringify(stored)}\n`;
  }
}

async function* archivedTables(file: string): AsyncGenerator<StoredTable[]> {
  let tables: StoredTable[] = [];
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) {
    tables.push(archivedTable.parse(JSON.parse(line)));
    if (tables.length < BATCH) continue;
    yield tables;
    tables = [];
  }
  if (tables.length > 0) yield tables;
}

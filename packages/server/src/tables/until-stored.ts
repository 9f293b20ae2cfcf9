import { ConflictError } from '../storage/storage.ts';
import type { LiveTable } from './live-table.ts';

const MAX_TRIES = 5;

/** Somebody else may change the table at another server in the meantime: then `change` decides anew. */
export async function untilStored(
  table: LiveTable,
  change: () => Promise<void>,
  tries = MAX_TRIES,
): Promise<void> {
  await table.settled();
  try {
    await change();
  } catch (error) {
    if (!(error instanceof ConflictError) || tries === 0) throw error;
    await untilStored(table, change, tries - 1);
  }
}

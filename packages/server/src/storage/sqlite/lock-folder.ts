import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../to-error.ts';

/**
 * Two servers on one folder would mistake each other's writes for a restore. Returns a function that releases the lock;
 * it is also released when the process ends.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // Anything else, such as a full disk, has another cause.
    if (toError(error).message !== 'database is locked') throw error;
    throw new Error(`Another server uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`, {
      cause: error,
    });
  }
  return () => lock.close();
}

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toError } from '../../to-error.ts';

/**
 * Two servers on one folder would mistake each other's writes for a restore. Returns a function that releases the lock;
 * it is also released when the process ends.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock');
  const lock = new DatabaseSync(file, { timeout: 0 });
  chmodSync(file, 0o600);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    // Anything else, such as a full disk, has another cause.
    const { message } = toError(error);
    if (message !== 'database is locked')
      throw new Error(`${dataDir} cannot be used: ${message}`, { cause: error });
    throw new Error(`Another server uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`, {
      cause: error,
    });
  }
  return () => lock.close();
}

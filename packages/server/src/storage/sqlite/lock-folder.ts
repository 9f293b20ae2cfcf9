import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Two servers on one folder would each take the other's writes for a restore. Returns a function that releases the lock;
 * the end of the process releases it, too.
 */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(`Another server uses ${dataDir}. Stop it, or give this one its own DATA_DIR.`);
  }
  return () => lock.close();
}

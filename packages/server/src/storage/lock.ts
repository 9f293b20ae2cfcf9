import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Two servers on one folder would each take the other's moves for a restore. Free again when the process ends. */
export function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(`Another server uses ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`);
  }
  return () => lock.close();
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/arena');

/** The folder that `make` filled from these inputs; rebuilt only when an input has changed. */
export async function cachedBuild(
  inputs: readonly (string | Buffer)[],
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\0');
  const folder = join(CACHE_FOLDER, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  // Another process may have built the same thing in the meantime.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

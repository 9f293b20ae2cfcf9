import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CACHE_FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/arena');

/** A folder with what `make` makes from `ingredients`. As long as those stay the same, it is made only once. */
export async function cachedBuild(
  ingredients: readonly (string | Buffer)[],
  make: (folder: string) => void | Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  for (const ingredient of ingredients) hash.update(ingredient).update('\0');
  const folder = join(CACHE_FOLDER, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await make(unfinished);
  // Another build may have been quicker; then its folder holds the same.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

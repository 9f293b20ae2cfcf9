import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file in one step, so that an interrupted run leaves the old or the new contents. */
export function writeAtomically(file: URL, contents: string | Uint8Array): void {
  const temporary = new URL(`${file.href}.${process.pid}.tmp`);
  writeFileSync(temporary, contents);
  renameSync(temporary, file);
}

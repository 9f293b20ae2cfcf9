import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { KEY_BYTES, type ServerKey } from '../storage.ts';

/** The key in this file, which is created on first start. */
export function loadKey(file: string, wanted: Buffer = randomBytes(KEY_BYTES)): ServerKey {
  const isNew = !existsSync(file);
  if (isNew) createKey(file, wanted);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
  if (key.length !== KEY_BYTES)
    throw new Error(
      `${file} is damaged. Restore it from a copy; without it, guests are no longer recognised.`,
    );
  return { key, isNew };
}

/** The file appears complete or not at all, even if the power fails. */
function createKey(file: string, key: Buffer): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const created = openSync(`${file}.new`, 'w', 0o600);
  writeSync(created, key.toString('hex'));
  fsyncSync(created);
  closeSync(created);
  renameSync(`${file}.new`, file);
}

import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../arguments.ts';

/** This side's part in the dice of a table. */
export type SeedSource = (table: string, commitment: string) => string;

const KEY_BYTES = 32;

/**
 * Seeds that follow from a key which stays here: the server cannot know them in advance, and after a restart they are the
 * same, so that a game can go on to which this side has committed.
 */
export function openSeeds(file: string | null): SeedSource {
  const key = keyIn(file ?? join(homedir(), '.arena-connect-key'));
  return (table, commitment) => createHmac('sha256', key).update(`${table} ${commitment}`).digest('hex');
}

function keyIn(path: string): Buffer {
  try {
    writeFileSync(path, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // It is there already.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'hex');
  if (key.length === KEY_BYTES) return key;
  // Anybody could compute seeds that follow from nothing.
  throw new UsageError(`${path} is not a key of ${2 * KEY_BYTES} hex digits; name a new file, or delete it.`);
}

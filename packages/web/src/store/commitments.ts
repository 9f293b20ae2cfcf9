import type { Snapshot } from '@arena/match';
import type { Pair, Player } from '@arena/rules';
import { readNullable, readPair, readText } from '../lib/parse.ts';
import { isObject, readStorage } from '../lib/storage.ts';

/** What this device saw itself when a table was opened, so that the dice can be checked without trusting anybody. */
export interface StoredCommitment {
  commitment: string;
  seeds: Pair<string | null>;
  /** The commitment was known before the first card was dealt. */
  isEarly: boolean;
}

const STORAGE_KEY = 'arena.witness';
const MAX_TABLES = 40;

function readAll(): Record<string, StoredCommitment> {
  const found = readStorage(STORAGE_KEY);
  if (!isObject(found)) return {};
  return Object.fromEntries(
    Object.entries(found).flatMap(([table, entry]) => {
      const commitment = parseCommitment(entry);
      return commitment === null ? [] : [[table, commitment]];
    }),
  );
}

function parseCommitment(found: unknown): StoredCommitment | null {
  if (!isObject(found)) return null;
  const { commitment, isEarly } = found;
  const seeds = readPair(readNullable(readText))(found.seeds);
  if (typeof commitment !== 'string' || typeof isEarly !== 'boolean' || seeds === undefined) return null;
  return { commitment, seeds, isEarly };
}

/** Whether this device has been at a table on the server. */
export const hasPlayedOnline = (): boolean => Object.keys(readAll()).length > 0;

export const readCommitment = (table: string): StoredCommitment | null => readAll()[table] ?? null;

/** Keeps what was seen first; only missing seeds are added. */
export function recordCommitment(
  table: string,
  { commitment, seeds }: Pick<Snapshot, 'commitment' | 'seeds'>,
): StoredCommitment {
  const known = readCommitment(table);
  const isEarly = known?.isEarly ?? seeds.includes(null);
  const both: Pair<string | null> = [known?.seeds[0] ?? seeds[0], known?.seeds[1] ?? seeds[1]];
  const now = { commitment: known?.commitment ?? commitment, seeds: both, isEarly };
  if (JSON.stringify(now) !== JSON.stringify(known)) writeCommitment(table, now);
  return now;
}

/** This device's seed for the dice of a table: the same after a reload. */
export function ownSeed(table: string, snapshot: Snapshot, me: Player, newSeed: () => string): string {
  const seeds: Pair<string | null> = [...recordCommitment(table, snapshot).seeds];
  const seed = seeds[me] ?? newSeed();
  seeds[me] = seed;
  recordCommitment(table, { commitment: snapshot.commitment, seeds });
  return seed;
}

function writeCommitment(table: string, now: StoredCommitment): void {
  const { [table]: _, ...others } = readAll();
  const entries = [...Object.entries(others).slice(1 - MAX_TABLES), [table, now]];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // The game works without storage.
  }
}

import type { Snapshot } from '@arena/match';
import type { Pair, Player } from '@arena/rules';
import { isObject, readStorage } from '../lib/storage.ts';

/** What this device has seen itself from the beginning of a table, so that nobody has to be believed later. */
export interface StoredCommitment {
  commitment: string;
  seeds: Pair<string | null>;
  /** The fingerprint was there before the first card. */
  isEarly: boolean;
}

const STORAGE_KEY = 'arena.witness';
const MAX_TABLES = 40;

function readAll(): Record<string, StoredCommitment> {
  const found = readStorage(STORAGE_KEY);
  if (!isObject(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, StoredCommitment] =>
      isStoredCommitment(entry[1]),
    ),
  );
}

const isStoredCommitment = (x: unknown): x is StoredCommitment =>
  isObject(x) &&
  typeof x.commitment === 'string' &&
  typeof x.isEarly === 'boolean' &&
  Array.isArray(x.seeds) &&
  x.seeds.length === 2 &&
  x.seeds.every((seed) => seed === null || typeof seed === 'string');

export const readCommitment = (table: string): StoredCommitment | null => readAll()[table] ?? null;

/** What was seen first stays; only seeds that were missing are added. */
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

/** The number that this device adds to the dice of a table: the same one after a reload. */
export function ownSeed(table: string, snapshot: Snapshot, me: Player, fresh: () => string): string {
  const seeds: Pair<string | null> = [...recordCommitment(table, snapshot).seeds];
  const seed = seeds[me] ?? fresh();
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
    // a browser without storage still plays
  }
}

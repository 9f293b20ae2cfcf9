import type { Snapshot } from '@arena/match';
import type { Pair, Viewer } from '@arena/rules';
import { readNullable, readPair, readText } from '../lib/parse.ts';
import { isObject, readStorage } from '../lib/storage.ts';

/** What this device saw itself when a table was opened, so that the dice can be checked without trusting anybody. */
export interface StoredCommitment {
  commitment: string;
  /** What the players committed to; not at older tables. */
  seedCommitments?: Pair<string | null>;
  seeds: Pair<string | null>;
  /** It was all known early enough to prove something: see `isStillOpen`. */
  isEarly: boolean;
}

type ChanceParts = Pick<Snapshot, 'commitment' | 'seedCommitments' | 'seeds'>;

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
  const seedCommitments = readPair(readNullable(readText))(found.seedCommitments);
  const seeds = readPair(readNullable(readText))(found.seeds);
  if (typeof commitment !== 'string' || typeof isEarly !== 'boolean' || seeds === undefined) return null;
  return { commitment, ...(seedCommitments && { seedCommitments }), seeds, isEarly };
}

/** Whether this device has been at a table on the server. */
export const hasPlayedOnline = (): boolean => Object.keys(readAll()).length > 0;

export const readCommitment = (table: string): StoredCommitment | null => readAll()[table] ?? null;

/** Keeps what was seen first; only what was missing is added. */
export function recordCommitment(table: string, snapshot: ChanceParts, viewer: Viewer): void {
  const { commitment, seedCommitments, seeds } = snapshot;
  const known = readCommitment(table);
  const now: StoredCommitment = {
    commitment: known?.commitment ?? commitment,
    ...(seedCommitments && { seedCommitments: firstSeen(known?.seedCommitments, seedCommitments) }),
    seeds: firstSeen(known?.seeds, seeds),
    isEarly: known?.isEarly === true || isStillOpen(snapshot, viewer),
  };
  if (JSON.stringify(now) !== JSON.stringify(known)) writeCommitment(table, now);
}

const firstSeen = (
  known: Pair<string | null> = [null, null],
  now: Pair<string | null>,
): Pair<string | null> => [known[0] ?? now[0], known[1] ?? now[1]];

/**
 * Whether nobody can have chosen a seed knowing another one: both sides have committed to theirs, and the viewer's own,
 * or for a spectator either, has not been shown. At older tables, whether a seed is still missing.
 */
function isStillOpen({ seedCommitments, seeds }: ChanceParts, viewer: Viewer): boolean {
  if (seedCommitments === undefined) return seeds.includes(null);
  const isHidden = viewer === 'spectator' ? seeds.every((seed) => seed === null) : seeds[viewer] === null;
  return isHidden && !seedCommitments.includes(null);
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

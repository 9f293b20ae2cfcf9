import type { Sight } from '@arena/match';
import type { Pair, Player } from '@arena/rules';
import { isObject, readStored } from '../stored.ts';

/** What this device has seen itself from the beginning of a table, so that nobody has to be believed later. */
export interface Remembered {
  commitment: string;
  seeds: Pair<string | null>;
  /** The fingerprint was there before the first card. */
  isEarly: boolean;
}

const KEY = 'arena.witness';
const MOST_TABLES = 40;

function all(): Record<string, Remembered> {
  const found = readStored(KEY);
  if (!isObject(found)) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, Remembered] => isRemembered(entry[1])),
  );
}

const isRemembered = (x: unknown): x is Remembered =>
  isObject(x) &&
  typeof x.commitment === 'string' &&
  typeof x.isEarly === 'boolean' &&
  Array.isArray(x.seeds) &&
  x.seeds.length === 2 &&
  x.seeds.every((seed) => seed === null || typeof seed === 'string');

export const remembered = (table: string): Remembered | null => all()[table] ?? null;

/** What was seen first stays; only seeds that were missing are added. */
export function witness(
  table: string,
  { commitment, seeds }: Pick<Sight, 'commitment' | 'seeds'>,
): Remembered {
  const known = remembered(table);
  const isEarly = known?.isEarly ?? seeds.includes(null);
  const both: Pair<string | null> = [known?.seeds[0] ?? seeds[0], known?.seeds[1] ?? seeds[1]];
  const now = { commitment: known?.commitment ?? commitment, seeds: both, isEarly };
  if (JSON.stringify(now) !== JSON.stringify(known)) keep(table, now);
  return now;
}

/** The number that this device adds to the dice of a table: the same one after a reload. */
export function ownSeed(table: string, sight: Sight, me: Player, fresh: () => string): string {
  const seeds: Pair<string | null> = [...witness(table, sight).seeds];
  const seed = seeds[me] ?? fresh();
  seeds[me] = seed;
  witness(table, { commitment: sight.commitment, seeds });
  return seed;
}

function keep(table: string, now: Remembered): void {
  const { [table]: _, ...others } = all();
  const entries = [...Object.entries(others).slice(1 - MOST_TABLES), [table, now]];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // a browser without storage still plays
  }
}

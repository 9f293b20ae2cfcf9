import { InputError, readRecord, type Game, type Pair } from '@arena/rules';

const RECORD_KEY = 'arena.record';
const NAMES_KEY = 'arena.record-names';

/** Keeps the record that is to be looked back at, for as long as this tab is open. */
export function storeRecord(record: string, names?: Pair<string>): void {
  sessionStorage.setItem(RECORD_KEY, record);
  if (names === undefined) sessionStorage.removeItem(NAMES_KEY);
  else sessionStorage.setItem(NAMES_KEY, JSON.stringify(names));
}

/** What there is to look back at: a game, with what its players are called if that is known. */
export type StoredRecord = { game: Game; names: Pair<string> | null } | { fault: string } | null;

export function readStoredRecord(): StoredRecord {
  const record = sessionStorage.getItem(RECORD_KEY);
  if (record === null) return null;
  try {
    return { game: readRecord(record), names: parseNames(sessionStorage.getItem(NAMES_KEY)) };
  } catch (error) {
    if (error instanceof InputError) return { fault: error.message };
    throw error;
  }
}

function parseNames(text: string | null): Pair<string> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(found) || found.length !== 2) return null;
    const [first, second] = found as unknown[];
    return typeof first === 'string' && typeof second === 'string' ? [first, second] : null;
  } catch {
    return null;
  }
}

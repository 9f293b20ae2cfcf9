import { Fault, readRecord, type Game, type Pair } from '@arena/rules';

const RECORD = 'arena.record';
const NAMES = 'arena.record-names';

/** Keeps the record that is to be looked back at, for as long as this tab is open. */
export function keepRecord(record: string, names?: Pair<string>): void {
  sessionStorage.setItem(RECORD, record);
  if (names === undefined) sessionStorage.removeItem(NAMES);
  else sessionStorage.setItem(NAMES, JSON.stringify(names));
}

/** What there is to look back at: a game, with what its players are called if that is known. */
export type Kept = { game: Game; names: Pair<string> | null } | { fault: string } | null;

export function readKept(): Kept {
  const record = sessionStorage.getItem(RECORD);
  if (record === null) return null;
  try {
    return { game: readRecord(record), names: checkNames(sessionStorage.getItem(NAMES)) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function checkNames(text: string | null): Pair<string> | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (!Array.isArray(found) || found.length !== 2) return null;
    const [first, second] = found as unknown[];
    return typeof first === 'string' && typeof second === 'string' ? [first, second] : null;
  } catch {
    return null;
  }
}

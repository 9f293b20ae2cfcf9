import type { Pair } from '@arena/rules';
import { readPair, readText } from '../lib/parse.ts';

const RECORD_KEY = 'arena.record';
const NAMES_KEY = 'arena.record-names';

/** The record to replay, and the players' names if they are known. */
export interface StoredRecord {
  text: string;
  names: Pair<string> | null;
}

/** Hands a record to the replay page, which keeps it while this tab is open. */
export function storeRecord(text: string, names?: Pair<string>): void {
  sessionStorage.setItem(RECORD_KEY, text);
  if (names === undefined) sessionStorage.removeItem(NAMES_KEY);
  else sessionStorage.setItem(NAMES_KEY, JSON.stringify(names));
}

export function readStoredRecord(): StoredRecord | null {
  const text = sessionStorage.getItem(RECORD_KEY);
  return text === null ? null : { text, names: parseNames(sessionStorage.getItem(NAMES_KEY)) };
}

function parseNames(text: string | null): Pair<string> | null {
  try {
    return readPair(readText)(JSON.parse(text ?? 'null')) ?? null;
  } catch {
    return null;
  }
}

import { isObject, readStorage } from '../lib/storage.ts';

/**
 * Seeds for the dice that this device has committed to, by table, until they are shown. Whoever loses one can only call
 * the game off.
 */
const STORAGE_KEY = 'arena.seeds';
/** More than anybody waits at. */
const MAX_TABLES = 200;

export function readOwnSeed(table: string): string | null {
  const seed = readAll()[table];
  return typeof seed === 'string' ? seed : null;
}

export function keepOwnSeed(table: string, seed: string): void {
  const { [table]: known, ...others } = readAll();
  if (known !== seed) write([...Object.entries(others).slice(1 - MAX_TABLES), [table, seed]]);
}

export function forgetOwnSeed(table: string): void {
  const { [table]: known, ...others } = readAll();
  if (known !== undefined) write(Object.entries(others));
}

function readAll(): Record<string, unknown> {
  const found = readStorage(STORAGE_KEY);
  return isObject(found) ? found : {};
}

function write(entries: readonly (readonly [string, unknown])[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // The game works without storage, as long as the page is open.
  }
}

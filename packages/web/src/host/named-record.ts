import { namesOf } from '../opponents/names-of.ts';
import { readStoredRecord, type StoredRecord } from '../store/replay-record.ts';

/** What follows the `#` in the address of a page about a game that this browser keeps. */
export const gameFragment = (key: string): string => `game=${key}`;

const FRAGMENT = /^#?game=([0-9a-f]{32})$/;

/** The game of this browser that an address names, or else the one opened last in this tab; null if there is none. */
export async function readNamedRecord(hash: string): Promise<StoredRecord | null> {
  const key = FRAGMENT.exec(hash)?.[1];
  return key === undefined ? readStoredRecord() : keptRecord(key);
}

async function keptRecord(key: string): Promise<StoredRecord | null> {
  const { readGame, readRecordOf } = await import('../store/game-store.ts');
  const [game, text] = await Promise.all([readGame(key), readRecordOf(key)]);
  return game === null || text === null ? null : { text, names: namesOf(game) };
}

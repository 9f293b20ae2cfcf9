import { FNV_OFFSET, fnvMixText, hashText, type ActionCode, type RecordedBranch } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { readList, readNullable, readNumber, readText, type Reader } from '../lib/parse.ts';
import { isObject, readStorage, storedSignal } from '../lib/storage.ts';

/** What somebody tried instead of the game as it was played, from a decision on. */
export interface GameBranch {
  readonly name: string;
  readonly note: string;
  /** How many actions of the game come before it. */
  readonly from: number;
  /** Perhaps damaged: whoever plays them checks them. */
  readonly codes: readonly ActionCode[];
  /** Player 0's chance at its end; null if unknown. */
  readonly chance: number | null;
}

const PREFIX = 'arena.branches.';

/** The branches of the game with these actions, kept in this browser. They are followed until `stop`. */
export const branchesOf = (codes: readonly ActionCode[], stop?: AbortSignal): Signal<readonly GameBranch[]> =>
  storedSignal(storageKey(codes), readBranches, stop);

export const storedBranches = (codes: readonly ActionCode[]): readonly GameBranch[] =>
  readBranches(readStorage(storageKey(codes)));

/** What this browser keeps of the branches of all games; for a worker, which cannot read that itself. */
export type StoredBranches = Readonly<Record<string, unknown>>;

export function allStoredBranches(): StoredBranches {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return Object.fromEntries(keys.map((key) => [key, readStorage(key)]));
  } catch {
    return {};
  }
}

export const branchesIn = (stored: StoredBranches, codes: readonly ActionCode[]): readonly GameBranch[] =>
  readBranches(stored[storageKey(codes)]);

export const isSameBranch = (a: GameBranch, b: GameBranch): boolean =>
  a.name === b.name && a.note === b.note && a.from === b.from && a.codes.join() === b.codes.join();

/** Keeps branches that came with the game, except those that are here already. */
export function addBranches(played: readonly ActionCode[], branches: readonly RecordedBranch[]): void {
  if (branches.length === 0) return;
  const stop = new AbortController();
  const kept = branchesOf(played, stop.signal);
  for (const { at, codes, name, note } of branches) {
    const branch: GameBranch = { name, note, from: at, codes, chance: null };
    if (!kept.value.some((each) => isSameBranch(each, branch))) kept.value = [...kept.value, branch];
  }
  stop.abort();
}

const storageKey = (codes: readonly ActionCode[]): string =>
  `${PREFIX}${hashText(fnvMixText(FNV_OFFSET, codes.join()))}`;

const readBranches = (found: unknown): readonly GameBranch[] => readList(readBranch)(found) ?? [];

const readBranch: Reader<GameBranch> = (found) => {
  if (!isObject(found)) return undefined;
  const [name, note, from] = [readText(found.name), readText(found.note), readNumber(found.from)];
  const codes = readList(readNumber)(found.codes);
  const chance = readNullable(readNumber)(found.chance);
  if (name === undefined || note === undefined || from === undefined) return undefined;
  return codes === undefined || chance === undefined ? undefined : { name, note, from, codes, chance };
};

import {
  FNV_OFFSET,
  fnvMixText,
  hashText,
  isActionCode,
  InputError,
  parseRecord,
  readRecord,
  RULES_VERSION,
  writeRecord,
  type ActionCode,
  type Game,
  type RecordedBranch,
} from '@arena/rules';
import type { Signal } from '@preact/signals';
import { readList, readNullable, readNumber, readText, type Reader } from '../lib/parse.ts';
import { isObject, readStorage, storedSignal } from '../lib/storage.ts';

/** What somebody tried instead of the game as it was played, from a decision on. */
export interface GameBranch {
  readonly name: string;
  readonly note: string;
  /** How many actions of the game come before it. */
  readonly from: number;
  readonly codes: readonly ActionCode[];
  /** Player 0's chance at its end; null if unknown. */
  readonly chance: number | null;
}

/** The branches of the game with these actions, kept in this browser. */
export const branchesOf = (codes: readonly ActionCode[]): Signal<readonly GameBranch[]> =>
  storedSignal(storageKey(codes), readBranches);

const storageKey = (codes: readonly ActionCode[]): string =>
  `arena.branches.${hashText(fnvMixText(FNV_OFFSET, codes.join()))}`;

const readBranches = (found: unknown): readonly GameBranch[] => readList(readBranch)(found) ?? [];

/** The branches to write into a record, as they are kept now. */
const branchesToWrite = (codes: readonly ActionCode[]): RecordedBranch[] =>
  readBranches(readStorage(storageKey(codes))).map(({ from, codes: tried, name, note }) => ({
    at: from,
    codes: [...tried],
    name,
    note,
  }));

/** The record of a game as JSON, with the branches that this browser keeps. */
export const recordWithBranches = (game: Game): string => writeRecord(game, branchesToWrite(game.codes));

/** A kept record to export: written anew if it has other branches than this browser keeps now. */
export function withBranches(record: string): string {
  try {
    const { rules, codes, branches = [] } = parseRecord(record);
    const isUpToDate = JSON.stringify(branches) === JSON.stringify(branchesToWrite(codes));
    return isUpToDate || rules !== RULES_VERSION ? record : recordWithBranches(readRecord(record));
  } catch (error) {
    // A damaged row does not keep the others from being exported.
    if (error instanceof InputError) return record;
    throw error;
  }
}

/**
 * Keeps the branches that come with a record, except those that are here already. The record has been checked; with
 * older rules its branches cannot be played.
 */
export function keepBranches(record: string): void {
  const { rules, codes: played, branches = [] } = parseRecord(record);
  if (rules !== RULES_VERSION || branches.length === 0) return;
  const kept = branchesOf(played);
  for (const { at, codes, name, note } of branches) {
    const branch: GameBranch = { name, note, from: at, codes, chance: null };
    if (!kept.value.some((each) => isSame(each, branch))) kept.value = [...kept.value, branch];
  }
}

const isSame = (a: GameBranch, b: GameBranch): boolean =>
  a.name === b.name && a.note === b.note && a.from === b.from && a.codes.join() === b.codes.join();

const readCode: Reader<ActionCode> = (found) => {
  const code = readNumber(found);
  return code !== undefined && isActionCode(code) ? code : undefined;
};

const readBranch: Reader<GameBranch> = (found) => {
  if (!isObject(found)) return undefined;
  const [name, note, from] = [readText(found.name), readText(found.note), readNumber(found.from)];
  const codes = readList(readCode)(found.codes);
  const chance = readNullable(readNumber)(found.chance);
  if (name === undefined || note === undefined || from === undefined) return undefined;
  return codes === undefined || chance === undefined ? undefined : { name, note, from, codes, chance };
};

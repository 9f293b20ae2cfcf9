import { FNV_OFFSET, fnvMixText, hashText, isActionCode, type ActionCode } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { readList, readNullable, readNumber, readText, type Reader } from '../lib/parse.ts';
import { isObject, storedSignal } from '../lib/storage.ts';

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
  storedSignal(
    `arena.branches.${hashText(fnvMixText(FNV_OFFSET, codes.join()))}`,
    (found) => readList(readBranch)(found) ?? [],
  );

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

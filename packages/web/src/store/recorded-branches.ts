import {
  InputError,
  isActionCode,
  parseRecord,
  readRecord,
  RULES_VERSION,
  writeRecord,
  type ActionCode,
  type Game,
  type RecordedBranch,
} from '@arena/rules';
import { branchesOf, isSameBranch, storedBranches, type GameBranch } from './branches.ts';

/** Branches travel with the record of their game. */

/** The branches to write into a record, as they are kept now. */
const branchesToWrite = (codes: readonly ActionCode[]): RecordedBranch[] =>
  storedBranches(codes)
    .filter((branch) => branch.codes.every(isActionCode))
    .map(({ from, codes: tried, name, note }) => ({ at: from, codes: [...tried], name, note }));

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
  const stop = new AbortController();
  const kept = branchesOf(played, stop.signal);
  for (const { at, codes, name, note } of branches) {
    const branch: GameBranch = { name, note, from: at, codes, chance: null };
    if (!kept.value.some((each) => isSameBranch(each, branch))) kept.value = [...kept.value, branch];
  }
  stop.abort();
}

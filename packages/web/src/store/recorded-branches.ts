import {
  InputError,
  isActionCode,
  parseRecord,
  readRecord,
  RULES_VERSION,
  writeRecord,
  writeRecordText,
  type ActionCode,
  type Game,
  type RecordedBranch,
} from '@arena/rules';
import { addBranches, branchesIn, storedBranches, type GameBranch, type StoredBranches } from './branches.ts';

/** Branches travel with the record of their game. */

/** The branches of a game as a record holds them, as they are kept now. */
export const keptBranches = (codes: readonly ActionCode[]): RecordedBranch[] =>
  asRecorded(storedBranches(codes));

const asRecorded = (branches: readonly GameBranch[]): RecordedBranch[] =>
  branches
    .filter((branch) => branch.codes.every(isActionCode))
    .map(({ from, codes: tried, name, note }) => ({ at: from, codes: [...tried], name, note }));

/** The record of a game as JSON, with the branches that this browser keeps. */
export const recordWithBranches = (game: Game): string => writeRecord(game, keptBranches(game.codes));

/** The same as text. */
export const textWithBranches = (game: Game): string => writeRecordText(game, keptBranches(game.codes));

/** A kept record to export: written anew if it has other branches than are stored now. */
export function withBranches(record: string, stored: StoredBranches): string {
  try {
    const { rules, codes, branches = [] } = parseRecord(record);
    const now = asRecorded(branchesIn(stored, codes));
    const isUpToDate = JSON.stringify(branches) === JSON.stringify(now);
    return isUpToDate || rules !== RULES_VERSION ? record : writeRecord(readRecord(record), now);
  } catch (error) {
    // A damaged row does not keep the others from being exported.
    if (error instanceof InputError) return record;
    throw error;
  }
}

export const hasBranches = (record: string): boolean => (parseRecord(record).branches ?? []).length > 0;

/** Keeps the branches that come with a record. It has been checked; with older rules its branches cannot be played. */
export function keepBranches(record: string): void {
  const { rules, codes, branches = [] } = parseRecord(record);
  if (rules === RULES_VERSION) addBranches(codes, branches);
}

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
import { addBranches, storedBranches } from './branches.ts';

/** Branches travel with the record of their game. */

/** The branches of a game as a record holds them, as they are kept now. */
export const keptBranches = (codes: readonly ActionCode[]): RecordedBranch[] =>
  storedBranches(codes)
    .filter((branch) => branch.codes.every(isActionCode))
    .map(({ from, codes: tried, name, note }) => ({ at: from, codes: [...tried], name, note }));

/** The record of a game as JSON, with the branches that this browser keeps. */
export const recordWithBranches = (game: Game): string => writeRecord(game, keptBranches(game.codes));

/** The same as text. */
export const textWithBranches = (game: Game): string => writeRecordText(game, keptBranches(game.codes));

/** A kept record to export: written anew if it has other branches than this browser keeps now. */
export function withBranches(record: string): string {
  try {
    const { rules, codes, branches = [] } = parseRecord(record);
    const isUpToDate = JSON.stringify(branches) === JSON.stringify(keptBranches(codes));
    return isUpToDate || rules !== RULES_VERSION ? record : recordWithBranches(readRecord(record));
  } catch (error) {
    // A damaged row does not keep the others from being exported.
    if (error instanceof InputError) return record;
    throw error;
  }
}

/** Keeps the branches that come with a record. It has been checked; with older rules its branches cannot be played. */
export function keepBranches(record: string): void {
  const { rules, codes, branches = [] } = parseRecord(record);
  if (rules === RULES_VERSION) addBranches(codes, branches);
}

import { parseRecord, readRecord, recordFragment, RULES_VERSION, type Pair } from '@arena/rules';
import { keptBranches } from '../store/recorded-branches.ts';

export interface GameLink {
  url: string;
  /** Whether the branches that this browser keeps are in it: only if the link stays short. Null if there are none. */
  hasBranches: boolean | null;
}

/** The most letters that a link has because of branches: chats still show it as one. */
const MAX_LENGTH = 1000;

/** A link that holds the game; null for a game of older rules, which has no short form. */
export function linkTo(record: string, names: Pair<string>, place: string): GameLink | null {
  if (parseRecord(record).rules !== RULES_VERSION) return null;
  const game = readRecord(record);
  const branches = keptBranches(game.codes);
  const page = `${location.origin}/look-back${place}`;
  const whole = `${page}#${recordFragment(game, names, branches)}`;
  const hasBranches = whole.length <= MAX_LENGTH;
  return {
    url: hasBranches ? whole : `${page}#${recordFragment(game, names)}`,
    hasBranches: branches.length === 0 ? null : hasBranches,
  };
}

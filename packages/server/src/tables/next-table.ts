import type { Match, MatchOptions } from '@arena/match';
import { opponentOf, type Pair } from '@arena/rules';
import { ownerOf, type Holder, type TableRow } from '../storage/storage.ts';

/** The table after another one. */
export interface NextTable {
  options: MatchOptions;
  holders: Pair<Holder[]>;
}

/** If its owner may not open a table at once, a table is opened again for this long. */
const REOPEN_MS = 60_000;

/** The table that follows this one now, if any. */
export const nextTable = (row: TableRow, match: Match, now: number): NextTable | null =>
  row.next === null ? (rematch(row, match) ?? reopened(row, match, now)) : null;

/** Both players want another game. */
function rematch({ holders }: TableRow, match: Match): NextTable | null {
  const options = match.rematch();
  return options === null ? null : { options, holders: [guestsOf(holders[1]), guestsOf(holders[0])] };
}

const guestsOf = (holders: readonly Holder[]): Holder[] =>
  holders.map((holder) => {
    const { isOwner: _, ...guest } = holder;
    return guest;
  });

/** Somebody sat down at an open table and called off the game: its owner waits for somebody else. */
function reopened(row: TableRow, match: Match, now: number): NextTable | null {
  const { isOpen, holders, changed } = row;
  const owner = ownerOf(row);
  const isLeft = isOpen && owner !== null && match.state.ending?.by === opponentOf(owner);
  if (!isLeft || now - changed > REOPEN_MS) return null;
  return { options: match.options, holders: owner === 0 ? [holders[0], []] : [[], holders[1]] };
}

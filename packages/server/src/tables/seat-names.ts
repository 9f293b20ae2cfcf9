import type { CalledOff } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import type { Pair, Player } from '@arena/rules';
import type { TableRow } from '../storage/storage.ts';

/** People by their own names, bots by their names on the server; null where a seat is free. */
export function seatNames({ seats }: MatchOptions, { holders }: TableRow): Pair<string | null> {
  const nameOf = (player: Player): string | null => {
    const seat = seats[player];
    return seat.kind === 'bot' ? seat.bot : (holders[player][0]?.name ?? null);
  };
  return [nameOf(0), nameOf(1)];
}

/** What is told about people who have called off games; nothing if neither has. */
export function calledOffAt({ holders }: TableRow): { calledOff?: Pair<CalledOff | null> } {
  const [first, second] = holders.map(([holder]) => holder?.calledOff ?? null);
  return first || second ? { calledOff: [first ?? null, second ?? null] } : {};
}

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

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

/** What is told about those who sit there: who has called off games, and who is a program; nothing if nobody. */
export function toldOfSeats({ holders }: TableRow): {
  calledOff?: Pair<CalledOff | null>;
  isProgram?: Pair<boolean>;
} {
  const [first = null, second = null] = holders.map(([holder]) => holder ?? null);
  const calledOff: Pair<CalledOff | null> = [first?.calledOff ?? null, second?.calledOff ?? null];
  const isProgram: Pair<boolean> = [first?.isProgram === true, second?.isProgram === true];
  return {
    ...(calledOff.some((told) => told !== null) && { calledOff }),
    ...(isProgram.includes(true) && { isProgram }),
  };
}

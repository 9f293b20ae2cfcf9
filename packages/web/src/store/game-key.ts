import { digestOf } from '@arena/match';
import { parseRecord } from '@arena/rules';

/** Names a game by its record, the same in either form of it. Throws an InputError if the record is damaged. */
export function gameKey(record: string): string {
  const { rules, start, figures, codes, end } = parseRecord(record);
  return digestOf(JSON.stringify([rules, start, figures, codes, end])).slice(0, 32);
}

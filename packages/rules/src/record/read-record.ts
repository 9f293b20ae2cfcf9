import type { Game } from './game.ts';
import { unpackRecord } from './packed-record.ts';
import { checkRecord, parseJson } from './record-json.ts';
import { packedIn } from './record-link.ts';
import { parseRecordText } from './record-text.ts';
import { recordOf, replay, type GameRecord } from './record.ts';

/** A record as JSON, as text or in a link, checked but not replayed. */
export function parseRecord(text: string): GameRecord {
  if (text.trimStart().startsWith('{')) return checkRecord(parseJson(text));
  const packed = packedIn(text);
  return packed === null ? checkRecord(parseRecordText(text)) : recordInLink(packed);
}

function recordInLink(packed: string): GameRecord {
  const { game, branches } = unpackRecord(packed);
  return { ...recordOf(game), ...(branches.length > 0 && { branches }) };
}

/** The game of a record in any form. Throws an InputError that names the first invalid action. */
export const readRecord = (text: string): Game => replay(parseRecord(text));

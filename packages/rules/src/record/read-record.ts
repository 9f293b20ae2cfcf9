import type { Game } from './game.ts';
import { checkRecord, parseJson } from './record-json.ts';
import { parseRecordText } from './record-text.ts';
import { replay, type GameRecord } from './record.ts';

/** A record in either form, checked but not replayed. */
export const parseRecord = (text: string): GameRecord =>
  checkRecord(text.trimStart().startsWith('{') ? parseJson(text) : parseRecordText(text));

/** The game of a record in either form. Throws an InputError that names the first invalid action. */
export const readRecord = (text: string): Game => replay(parseRecord(text));

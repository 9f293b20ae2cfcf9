import { botNamed } from '@arena/ai';
import { check } from '@arena/match/schema';
import { InputError, readRecord, writeRecord, type Player } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { defaultNames } from './default-names.ts';
import { PlaySession, type Seating } from './session.ts';
import type { TerminalMessages } from './messages.ts';

/** A saved game is a record with one extra field, so that any reader of records can read it too. */
const jsonObject = z.record(z.string(), z.unknown());
const seatingSchema = z.object({
  names: z.optional(z.array(z.string())),
  /** Names of bots; null for a person. */
  bots: z.optional(z.array(z.nullable(z.string()))),
  seed: z.optional(z.string()),
});

function serializeSession({ game, seating, seed }: PlaySession): string {
  const record = jsonObject.parse(JSON.parse(writeRecord(game)));
  return JSON.stringify({ ...record, seating: { ...seating, seed } });
}

/** A record without seating is a game of two people. The InputError says what is wrong with the text. */
function parseSession(text: string, m: TerminalMessages): PlaySession {
  const game = readRecord(text);
  const fields = text.trimStart().startsWith('{') ? jsonObject.parse(JSON.parse(text)) : {};
  const {
    names = [],
    bots = [],
    seed = randomUUID(),
  } = check(seatingSchema, 'seating', fields.seating ?? {});
  const seated: Seating['bots'] = [knownBot(bots[0]), knownBot(bots[1])];
  const defaults = defaultNames(m, seated);
  // "You" is in the language of the player who resumes the game.
  const isHotSeat = seated.every((bot) => bot === null);
  const nameOf = (player: Player): string =>
    (isHotSeat && sanitizeName(names[player] ?? '')) || defaults[player];
  return new PlaySession(game, { names: [nameOf(0), nameOf(1)], bots: seated }, seed);
}

function knownBot(name: string | null | undefined): string | null {
  if (name === undefined || name === null) return null;
  if (botNamed(name) !== undefined) return name;
  throw new InputError(`there is no bot called ${JSON.stringify(name)}`);
}

/** Text from files and keyboards is shown without control characters, which a terminal would execute. */
const stripControlCharacters = (text: string): string => text.replaceAll(/\p{C}/gu, '');
export const sanitizeName = (name: string): string => stripControlCharacters(name).trim().slice(0, 20);

/** `unfit`: the file is there, but it is not a game. */
export type FileProblem = { problem: 'denied' | 'full' | 'folder' | 'unfit' | 'unknown' };

/** The codes of the operating system that a player can do something about. */
const PROBLEMS: ReadonlyMap<string, FileProblem['problem']> = new Map([
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'denied'],
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EISDIR', 'folder'],
]);

export function tryFile<T>(use: () => T): T | FileProblem {
  try {
    return use();
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): FileProblem['problem'] {
  if (error instanceof InputError || error instanceof SyntaxError) return 'unfit';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PROBLEMS.get(code) ?? 'unknown';
}

export type LoadResult = PlaySession | FileProblem | 'missing';

export const load = (file: string, m: TerminalMessages): LoadResult =>
  existsSync(file) ? tryFile(() => parseSession(readFileSync(file, 'utf8'), m)) : 'missing';

/** Does not overwrite a file that is not a record. */
export const save = (file: string, session: PlaySession): FileProblem | 'foreign' | null =>
  tryFile(() =>
    existsSync(file) && !isRecord(readFileSync(file, 'utf8')) ? 'foreign' : overwrite(file, session),
  );

function isRecord(text: string): boolean {
  try {
    readRecord(text);
    return true;
  } catch {
    return false;
  }
}

/** Overwrites whatever is in the file. */
export const overwrite = (file: string, session: PlaySession): FileProblem | null =>
  tryFile(() => {
    writeAtomically(file, serializeSession(session));
    return null;
  });

/** Writes a new file and renames it: an interrupted write leaves the old one whole. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}

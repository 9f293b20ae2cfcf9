import { botNamed } from '@arena/ai';
import { InputError, readRecord, writeRecord, type Player } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultNames } from './default-names.ts';
import { PlaySession, type Seating } from './session.ts';
import type { TerminalMessages } from './messages.ts';

/** A saved game is a record with one more field, so that whatever reads records reads it too. */
const SEATING = 'seating';

function serializeSession({ game, seating, seed }: PlaySession): string {
  const record = JSON.parse(writeRecord(game)) as object;
  return JSON.stringify({ ...record, [SEATING]: { ...seating, seed } });
}

/** A record without seating is a game of two people. What is wrong with the text is said in a Fault. */
function parseSession(text: string, m: TerminalMessages): PlaySession {
  const game = readRecord(text);
  const fields = text.trimStart().startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  const { seed, ...seating } = parseSeating(fields[SEATING] ?? {}, m);
  return new PlaySession(game, seating, seed);
}

function parseSeating(field: unknown, m: TerminalMessages): Seating & { seed: string } {
  const { names, bots, seed = randomUUID() } = Object(field) as Record<string, unknown>;
  if (typeof seed !== 'string') throw new InputError('the seed is no text');
  const bot = (p: Player): string | null => {
    const given: unknown = Array.isArray(bots) ? bots[p] : undefined;
    if (given === undefined || given === null) return null;
    if (typeof given === 'string' && botNamed(given) !== undefined) return given;
    throw new InputError(`no bot is called ${JSON.stringify(given)}`);
  };
  const seated: Seating['bots'] = [bot(0), bot(1)];
  const defaults = defaultNames(m, seated);
  // "You" is said in the language of whoever goes on with the game.
  if (seated.some((each) => each !== null)) return { names: defaults, bots: seated, seed };
  const name = (p: Player): string => {
    const given: unknown = Array.isArray(names) ? names[p] : undefined;
    return typeof given === 'string' ? sanitizeName(given) || defaults[p] : defaults[p];
  };
  return { names: [name(0), name(1)], bots: seated, seed };
}

/** What comes from files and keyboards is shown without control characters: a terminal would obey them. */
const stripControlCharacters = (text: string): string => text.replaceAll(/\p{C}/gu, '');
export const sanitizeName = (name: string): string => stripControlCharacters(name).trim().slice(0, 20);

export type FileProblem = { problem: string };

function tryFile<T>(use: () => T): T | FileProblem {
  try {
    return use();
  } catch (error) {
    return { problem: stripControlCharacters(error instanceof Error ? error.message : String(error)) };
  }
}

export type LoadResult = PlaySession | FileProblem | 'missing';

export const load = (file: string, m: TerminalMessages): LoadResult =>
  existsSync(file) ? tryFile(() => parseSession(readFileSync(file, 'utf8'), m)) : 'missing';

/** Never over a file that is something else. */
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

/** Whatever was in the file before. */
export const overwrite = (file: string, session: PlaySession): FileProblem | null =>
  tryFile(() => {
    writeAtomically(file, serializeSession(session));
    return null;
  });

/** Beside the old file and then in its place: an interrupted write leaves the old one whole. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}

import { botNamed } from '@arena/ai';
import { Fault, readRecord, writeRecord, type Player } from '@arena/rules';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultNames } from './names.ts';
import { Session, type Seating } from './session.ts';
import type { Texts } from './texts.ts';

/** A saved game is a record with one more field, so that whatever reads records reads it too. */
const SEATING = 'seating';

function sessionText({ game, seating, seed }: Session): string {
  const record = JSON.parse(writeRecord(game)) as object;
  return JSON.stringify({ ...record, [SEATING]: { ...seating, seed } });
}

/** A record without seating is a game of two people. What is wrong with the text is said in a Fault. */
function sessionFromText(text: string, m: Texts): Session {
  const game = readRecord(text);
  const fields = text.trimStart().startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
  const { seed, ...seating } = checkSeating(fields[SEATING] ?? {}, m);
  return new Session(game, seating, seed);
}

function checkSeating(field: unknown, m: Texts): Seating & { seed: string } {
  const { names, bots, seed = randomUUID() } = Object(field) as Record<string, unknown>;
  if (typeof seed !== 'string') throw new Fault('the seed is no text');
  const bot = (p: Player): string | null => {
    const given: unknown = Array.isArray(bots) ? bots[p] : undefined;
    if (given === undefined || given === null) return null;
    if (typeof given === 'string' && botNamed(given) !== undefined) return given;
    throw new Fault(`no bot is called ${JSON.stringify(given)}`);
  };
  const seated: Seating['bots'] = [bot(0), bot(1)];
  const defaults = defaultNames(m, seated);
  // "You" is said in the language of whoever goes on with the game.
  if (seated.some((each) => each !== null)) return { names: defaults, bots: seated, seed };
  const name = (p: Player): string => {
    const given: unknown = Array.isArray(names) ? names[p] : undefined;
    return typeof given === 'string' ? printable(given) || defaults[p] : defaults[p];
  };
  return { names: [name(0), name(1)], bots: seated, seed };
}

/** What comes from files and keyboards is shown without control characters: a terminal would obey them. */
const harmless = (text: string): string => text.replaceAll(/\p{C}/gu, '');
export const printable = (name: string): string => harmless(name).trim().slice(0, 20);

export type Problem = { problem: string };

function attempt<T>(use: () => T): T | Problem {
  try {
    return use();
  } catch (error) {
    return { problem: harmless(error instanceof Error ? error.message : String(error)) };
  }
}

export type Loaded = Session | Problem | 'missing';

export const load = (file: string, m: Texts): Loaded =>
  existsSync(file) ? attempt(() => sessionFromText(readFileSync(file, 'utf8'), m)) : 'missing';

/** Never over a file that is something else. */
export const save = (file: string, session: Session): Problem | 'foreign' | null =>
  attempt(() =>
    existsSync(file) && !isRecord(readFileSync(file, 'utf8')) ? 'foreign' : keep(file, session),
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
export const keep = (file: string, session: Session): Problem | null =>
  attempt(() => {
    write(file, sessionText(session));
    return null;
  });

/** Beside the old file and then in its place: an interrupted write leaves the old one whole. */
function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}

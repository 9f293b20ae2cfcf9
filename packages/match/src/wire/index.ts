import { InputError, type Action } from '@arena/rules';
import * as z from 'zod/mini';
import type { Command } from '../commands.ts';
import type { Transcript } from '../transcript.ts';
import type { RefusalReply, Update } from '../updates.ts';
import { command, refused, transcript, update } from './messages.ts';
import {
  fromClient,
  fromServer,
  guest,
  guestName,
  lobby,
  newTable,
  seatToken,
  type FromClient,
  type FromServer,
  type Guest,
  type Lobby,
  type NewTable,
} from './online.ts';

export {
  LONGEST_NAME,
  PHRASES,
  type Company,
  type FromClient,
  type FromServer,
  type Guest,
  type Lobby,
  type NewTable,
  type OwnTable,
  type Phrase,
  type TableCard,
} from './online.ts';

/** Messages as they come over a wire. A Fault says in which field of a bad one what is wrong. */
export const parseCommand = (text: string): Command => parse(command, 'command', text);
export const parseUpdate = (text: string): Update => parse(update, 'update', text);
export const parseRefusal = (text: string): RefusalReply => parse(refused, 'refusal', text);
export const parseFromServer = (text: string): FromServer => parse(fromServer, 'message', text);
export const parseNewTable = (text: string): NewTable => parse(newTable, 'table', text);
export const parseLobby = (text: string): Lobby => parse(lobby, 'lobby', text);
export const parseGuest = (text: string): Guest => parse(guest, 'guest', text);
export const parseGuestName = (text: string): { name: string } => parse(guestName, 'name', text);
export const parseSeatToken = (text: string): { token: string } => parse(seatToken, 'token', text);
export const parseTranscript = (text: string): Transcript => parse(transcript, 'transcript', text);

/**
 * Nearly all that comes is an action, of a few thousand that there are, or a command of one word. What has passed the schema before is known
 * by its letters: that takes a tenth of the time of reading it again.
 */
const COMMAND =
  /^\{"type":"command","key":"([ !#-[\]-~]{1,40})","command":(?:\{"type":"act","decision":(0|[1-9]\d{0,8}),"action":(\{[^{}\s]{1,80}\})\}|(\{"type":"[a-z-]{1,20}"\}))\}$/;
const MOST_KNOWN = 10_000;
const actions = new Map<string, Action>();
const words = new Map<string, Command>();

export function parseFromClient(text: string): FromClient {
  const [, key, decision, letters, word] = COMMAND.exec(text) ?? [];
  const action = actions.get(letters);
  if (action !== undefined)
    return { type: 'command', key, command: { type: 'act', decision: Number(decision), action } };
  const known = words.get(word);
  if (known !== undefined) return { type: 'command', key, command: known };
  const message = parse(fromClient, 'message', text);
  if (message.type === 'command') remember(message.command, letters, word);
  return message;
}

function remember(read: Command, letters: string | undefined, word: string | undefined): void {
  if (actions.size === MOST_KNOWN) actions.clear();
  if (letters !== undefined && read.type === 'act') actions.set(letters, read.action);
  if (word !== undefined) words.set(word, read);
}

/** zod/mini comes without words for what is wrong. */
const inWords = { error: z.locales.en().localeError };

/** Enough to see what is wrong; of a wholly foreign message everything would be. */
const MOST_ISSUES = 3;

function parse<T>(schema: z.ZodMiniType<T>, what: string, text: string): T {
  const { success, data, error } = schema.safeParse(jsonOf(text, what), inWords);
  if (success) return data;
  const issues = error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${path.length === 0 ? 'it' : path.join('.')}: ${message}`);
  throw new InputError(`this is no ${what}; ${issues.join('; ')}`);
}

function jsonOf(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InputError(`this is no ${what}, nor any JSON`);
  }
}

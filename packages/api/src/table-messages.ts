import {
  command,
  nonNegativeInt,
  pair,
  parse,
  player,
  refusalReply,
  time,
  update,
  viewer,
} from '@arena/match/schema';
import * as z from 'zod/mini';
import { calledOff, id, personName, requestKey } from './primitives.ts';

/** The messages on the WebSocket of a table. */

/** The phrases that players can send, shown in each reader's language. */
export const QUICK_PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'oops',
  'nice-move',
  'one-moment',
  'sorry-must-go',
  'again',
  'laurel',
  'laugh',
  'wow',
] as const;
export type QuickPhrase = (typeof QUICK_PHRASES)[number];

/** One of the fixed phrases: there is no free-text chat. */
const phrase = z.enum(QUICK_PHRASES);

/** A command to the match. Answered by `updates` with `acknowledged`, or by `refused`. */
const commandMessage = z.strictObject({
  type: z.literal('command'),
  /** Unique per request, so that a repeated request is recognised. */
  key: requestKey,
  command,
});

/** Claims the game because the other player has been away for longer than the table allows. */
const claimMessage = z.strictObject({
  type: z.literal('claim'),
  key: requestKey,
  result: z.enum(['win', 'draw']),
});

/** What a player may ask over HTTP too. */
export const tableRequest = z.discriminatedUnion('type', [commandMessage, claimMessage]);

/** From a page. Strict: the server rejects unknown fields. */
export const clientMessage = z.discriminatedUnion('type', [
  commandMessage,
  claimMessage,
  /** Sends a phrase to everybody at the table. */
  z.strictObject({ type: z.literal('chat'), phrase }),
  /** Moves on to the table of the next game, which sends its welcome on the same socket. */
  z.strictObject({ type: z.literal('follow') }),
  /** Answered by `pong`. */
  z.strictObject({ type: z.literal('ping') }),
]);

/** Who sits at a table, and who is connected. */
export const presence = z.object({
  /** Null: the seat is free. */
  names: pair(z.nullable(personName)),
  isHere: pair(z.boolean()),
  /** Missing if neither player has called off any game. */
  calledOff: z.exactOptional(pair(z.nullable(calledOff))),
  /** Accounts of programs; missing if there are none. */
  isProgram: z.exactOptional(pair(z.boolean())),
  /** When the other player may claim the game because this one is away; null while they may not. */
  claimableAt: pair(z.nullable(time)),
  /** The number of spectators. */
  spectators: nonNegativeInt,
  /** The decision that a bot has to wait for before it can think, because many others ask; missing: none. */
  botWaitsAt: z.exactOptional(nonNegativeInt),
});

/** A stretch in which nobody could play, because no server was up. The server's time stood still meanwhile. */
const outage = z.object({
  /** The server's time then. */
  at: time,
  /** For how long. */
  ms: nonNegativeInt,
});

/** From the server. Not strict: a page ignores unknown fields. */
export const serverMessage = z.discriminatedUnion('type', [
  /** The first message of each table, with everything that the page has missed. */
  z.object({
    type: z.literal('welcome'),
    /** The newest protocol that server and page both speak: see `PROTOCOL_VERSION`. */
    protocol: nonNegativeInt,
    viewer,
    /** The code that others enter to join; null for spectators. */
    code: z.nullable(z.string()),
    /** The server's time. */
    now: time,
    /** The last one, if there was any. */
    outage: z.exactOptional(outage),
    presence,
    updates: z.array(update),
    /** The table of the next game, once both players want one. */
    next: z.nullable(id),
  }),
  /** What has happened since the last update. Sent once it is durable. */
  z.object({
    type: z.literal('updates'),
    updates: z.array(update),
    /** The key of the page's request that was carried out and is durable. */
    acknowledged: z.exactOptional(requestKey),
  }),
  /** The request of this key was not carried out. */
  z.object({ type: z.literal('refused'), key: requestKey, refused: refusalReply }),
  /** Somebody has connected, disconnected or taken a seat, or the server's time stood still. */
  z.object({
    type: z.literal('presence'),
    presence,
    /** After an outage: the server's time. */
    now: z.exactOptional(time),
    outage: z.exactOptional(outage),
  }),
  /** A player has said something. */
  z.object({ type: z.literal('chat'), from: player, phrase }),
  /** Both players want another game: its table. */
  z.object({ type: z.literal('next'), table: id }),
  /** The answer to `ping`. */
  z.object({ type: z.literal('pong'), now: time }),
  /** A description for programmers. The server then closes the connection. */
  z.object({ type: z.literal('error'), error: z.string() }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type TableRequest = z.infer<typeof tableRequest>;
export type ServerMessage = z.infer<typeof serverMessage>;
export type Presence = z.infer<typeof presence>;
export type Outage = z.infer<typeof outage>;

export const parseServerMessage = (text: string): ServerMessage => parse(serverMessage, 'message', text);

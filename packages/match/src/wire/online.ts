import { DECK_NAMES, type DeckName, type Pair, type Player, type Viewer } from '@arena/rules';
import * as z from 'zod/mini';
import type { ClockOptions } from '../clocks.ts';
import type { Command } from '../commands.ts';
import { UNDO_POLICIES, type MatchOptions, type UndoPolicy } from '../options.ts';
import type { RefusalReply, Update } from '../updates.ts';
import { clockTerms, command, refused, update } from './messages.ts';
import { exactly, pair, player, nonNegativeInt } from './primitives.ts';

/** What a page and a server say to each other, beside the match itself. */

/** Things that one may say, in the language of each reader. */
export const PHRASES = [
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
export type Phrase = (typeof PHRASES)[number];

export const LONGEST_NAME = 20;
const LONGEST_KEY = 40;

/** From the socket of a table. `key` is new for each wish: a repeated one is recognised by it. */
export type FromClient =
  | { type: 'command'; key: string; command: Command }
  /** The other side has been away for longer than the table allows. */
  | { type: 'claim'; key: string; result: 'win' | 'draw' }
  | { type: 'talk'; phrase: Phrase }
  /** On to the table of the next game, which welcomes on the same socket. */
  | { type: 'follow' }
  | { type: 'ping' };

/** Who sits at a table, and who is there. */
export interface Company {
  /** Null: the seat is free. */
  names: Pair<string | null>;
  isHere: Pair<boolean>;
  /** When the other side may claim the game because this one is away; null while it may not. */
  claimableAt: Pair<number | null>;
  watchers: number;
}

export type FromServer =
  /** Comes first at each table, with everything that was missed. */
  | {
      type: 'welcome';
      viewer: Viewer;
      /** What others enter to join; null for those who do not sit there. */
      code: string | null;
      /** The time of the server. */
      now: number;
      company: Company;
      updates: Update[];
      /** The table of the next game, once both sides want one. */
      next: string | null;
    }
  /** `taken`: the wish of this key is done, and will stay so whatever happens. */
  | { type: 'updates'; updates: Update[]; taken?: string }
  | { type: 'refused'; key: string; refused: RefusalReply }
  | { type: 'company'; company: Company }
  | { type: 'talk'; from: Player; phrase: Phrase }
  | { type: 'next'; table: string }
  | { type: 'pong'; now: number }
  /** In words for programmers; the connection closes after it. */
  | { type: 'error'; error: string };

/** How a table is wanted. The one who makes it sits at `seat`. */
export interface NewTable {
  options: MatchOptions;
  seat: Player | 'lot';
  /** Listed in the lobby, for anybody to join. */
  isOpen: boolean;
}

/** A table as others see it before they come. */
export interface TableCard {
  id: string;
  /** Of people as they call themselves, of bots as the host calls them. */
  names: Pair<string | null>;
  isBot: Pair<boolean>;
  deck: DeckName;
  beginner: boolean;
  undo: UndoPolicy;
  clock: ClockOptions;
  turn: number;
  isOver: boolean;
}

/** A table where one sits. */
export interface OwnTable extends TableCard {
  seat: Player;
  isMyTurn: boolean;
  /** When something last happened. */
  changed: number;
}

export interface Guest {
  id: string;
  name: string;
}

/** Everything that a lobby shows; comes anew whenever it changes. */
export interface Lobby {
  open: TableCard[];
  running: TableCard[];
  own: OwnTable[];
}

const key = z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY));
const phrase = z.enum(PHRASES);
const time = z.number();
const id = z.string().check(z.regex(/^[0-9A-Za-z_-]{6,40}$/));
const name = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));

export const fromClient = exactly<FromClient>()(
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('command'), key, command }),
    z.strictObject({ type: z.literal('claim'), key, result: z.enum(['win', 'draw']) }),
    z.strictObject({ type: z.literal('talk'), phrase }),
    z.strictObject({ type: z.literal('follow') }),
    z.strictObject({ type: z.literal('ping') }),
  ]),
);

const company = exactly<Company>()(
  z.strictObject({
    names: pair(z.nullable(name)),
    isHere: pair(z.boolean()),
    claimableAt: pair(z.nullable(time)),
    watchers: nonNegativeInt,
  }),
);

export const fromServer = exactly<FromServer>()(
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('welcome'),
      viewer: z.union([player, z.literal('spectator')]),
      code: z.nullable(z.string()),
      now: time,
      company,
      updates: z.array(update),
      next: z.nullable(id),
    }),
    z.strictObject({ type: z.literal('updates'), updates: z.array(update), taken: z.exactOptional(key) }),
    z.strictObject({ type: z.literal('refused'), key, refused }),
    z.strictObject({ type: z.literal('company'), company }),
    z.strictObject({ type: z.literal('talk'), from: player, phrase }),
    z.strictObject({ type: z.literal('next'), table: id }),
    z.strictObject({ type: z.literal('pong'), now: time }),
    z.strictObject({ type: z.literal('error'), error: z.string() }),
  ]),
);

/** The options themselves are checked by the match. */
export const newTable = exactly<NewTable>()(
  z.strictObject({
    options: z.custom<MatchOptions>((x) => typeof x === 'object' && x !== null),
    seat: z.union([player, z.literal('lot')]),
    isOpen: z.boolean(),
  }),
);

const card = {
  id,
  names: pair(z.nullable(name)),
  isBot: pair(z.boolean()),
  deck: z.enum(DECK_NAMES),
  beginner: z.boolean(),
  undo: z.enum(UNDO_POLICIES),
  clock: clockTerms,
  turn: nonNegativeInt,
  isOver: z.boolean(),
};
const tableCard = exactly<TableCard>()(z.strictObject(card));
const ownTable = exactly<OwnTable>()(
  z.strictObject({ ...card, seat: player, isMyTurn: z.boolean(), changed: time }),
);
export const lobby = exactly<Lobby>()(
  z.strictObject({ open: z.array(tableCard), running: z.array(tableCard), own: z.array(ownTable) }),
);
export const guest = exactly<Guest>()(z.strictObject({ id, name }));
export const guestName = z.strictObject({ name });
export const seatToken = z.strictObject({ token: z.string().check(z.maxLength(100)) });

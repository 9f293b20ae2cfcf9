import { DECK_NAMES, isCardId, isSpace, type CardId, type Space } from '@arena/rules';
import * as z from 'zod/mini';

/** Who sat in a seat, as the person at this browser sees it. */
const storedSeat = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('bot'), bot: z.string() }),
  /** Another person, here or elsewhere, or nobody knows who. */
  z.object({
    kind: z.literal('guest'),
    /** The id of their account, where it is known. */
    account: z.exactOptional(z.string().check(z.maxLength(100))),
    /** A program plays for it. */
    isProgram: z.exactOptional(z.literal(true)),
  }),
]);

const GAME_SOURCES = ['computer', 'screen', 'online', 'imported'] as const;

/** How a game can end, and null for an imported record that breaks off. */
const END_CAUSES = [
  'player-empty',
  'bank-empty',
  'turn-limit',
  'resigned',
  'draw-agreed',
  'time-out',
  'abandoned',
] as const;

const perPlayer = <T extends z.ZodMiniType>(schema: T) => z.tuple([schema, schema]);
const player = z.literal([0, 1]);
const change = z.number().check(z.gte(-100), z.lte(100));

/** The phases in which luck and errors are counted, and the last turn of each; the set-up is turn 0. */
export const GAME_PHASES = [
  { phase: 'setup', lastTurn: 0 },
  { phase: 'early', lastTurn: 6 },
  { phase: 'middle', lastTurn: 14 },
  { phase: 'late', lastTurn: Infinity },
] as const;

const card = z.custom<CardId>(isCardId);

/** What a side laid: `SideFacts` of @arena/ai. */
const sideFacts = z.object({
  opening: z.array(z.object({ card, space: z.custom<Space>(isSpace) })).check(z.maxLength(7)),
  laid: z.array(card).check(z.maxLength(200)),
});

/** For each of `GAME_PHASES`. */
const byPhase = z.tuple([change, change, change, change]);

/** What is left of an analysis in lists and statistics. Per player, as that player sees it. */
const analysisFigures = z.object({
  /** With what the game was analysed: see `GameAnalysis.key`. */
  key: z.string(),
  /** Player 0's chance to win, after each turn. */
  curve: z.array(z.number().check(z.gte(0), z.lte(1))).check(z.maxLength(1000)),
  luck: perPlayer(change),
  /** Above 0. */
  errors: perPlayer(change),
  luckByPhase: perPlayer(byPhase),
  errorsByPhase: perPlayer(byPhase),
});

/** Figures that are damaged or of another version are made anew. */
const keptFigures = z.pipe(
  z.unknown(),
  z.transform((found) => analysisFigures.safeParse(found).data ?? null),
);

const MAX_TIME = 8.64e15;

/** A finished game in this browser without its record, in the words of a server's row (`finishedGameSchema` of @arena/server). */
const storedGame = z.object({
  /** The hash of the game: see `gameKey`. */
  key: z.string(),
  source: z.enum(GAME_SOURCES),
  /** Of a game online. */
  table: z.nullable(z.string()),
  seats: perPlayer(storedSeat),
  names: perPlayer(z.string().check(z.maxLength(100))),
  winner: z.nullable(player),
  cause: z.nullable(z.enum(END_CAUSES)),
  deck: z.enum(DECK_NAMES),
  beginner: z.boolean(),
  /** The turn of the position that the game was played on from; null for a whole game. */
  fromTurn: z.nullable(z.int()),
  /** Who took the first turn. */
  starter: z.nullable(player),
  turns: z.int(),
  vp: perPlayer(z.int()),
  sides: perPlayer(sideFacts),
  /** When this browser first saw that it was over: any time that a Date can be. */
  ended: z.number().check(z.gte(0), z.lte(MAX_TIME)),
  figures: keptFigures,
});

export type StoredSeat = z.infer<typeof storedSeat>;
export type StoredGame = z.infer<typeof storedGame>;
export type GameWithRecord = StoredGame & { record: string };
export type ByPhase = z.infer<typeof byPhase>;
export type AnalysisFigures = z.infer<typeof analysisFigures>;
export type GamePhase = (typeof GAME_PHASES)[number]['phase'];

/** Null if the row is damaged or of another version. */
export function parseStoredGame(found: unknown): StoredGame | null {
  const { data } = storedGame.safeParse(found);
  return data ?? null;
}

/** How a match ended, in a server's words; null if this version does not know the cause, or the match was called off. */
export function parseEnding(found: unknown): Pick<StoredGame, 'winner' | 'cause'> | null {
  const { data } = z.pick(storedGame, { winner: true, cause: true }).safeParse(found);
  return data ?? null;
}

/** What a file of games says of one that its record does not. */
const exportedGame = z.object({
  ...z.pick(storedGame, {
    source: true,
    table: true,
    seats: true,
    names: true,
    winner: true,
    cause: true,
    ended: true,
    figures: true,
  }).shape,
  record: z.string(),
});

/** Null if it is no game. */
export function parseExportedGame(found: unknown): z.infer<typeof exportedGame> | null {
  const { data } = exportedGame.safeParse(found);
  return data ?? null;
}

export const newestFirst = (a: StoredGame, b: StoredGame): number =>
  b.ended - a.ended || (a.key < b.key ? -1 : 1);

/** The seat of the person at this browser; null if there is none or nobody knows. */
export function ownSeat({ seats }: Pick<StoredGame, 'seats'>): 0 | 1 | null {
  if (seats[0].kind === 'me') return 0;
  return seats[1].kind === 'me' ? 1 : null;
}

import { clockOptions, nonNegativeInt, pair, parse, time } from '@arena/match/schema';
import { DECIDED_HOW, ENTRY_REFUSALS, TIE_BREAKS, TOURNAMENT_SYSTEMS } from '@arena/tournament';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

export const MAX_ENTRANTS = 64;
export const MAX_ROUNDS = 15;
/** Of a person, that are not over. */
export const MAX_OPEN_TOURNAMENTS = 20;
export const MAX_ROUND_MINUTES = 7 * 24 * 60;
export const MAX_TITLE_LENGTH = 40;

/** The decks that need nothing agreed about them. */
export const TOURNAMENT_DECKS = ['arena', 'roma', 'mixed'] as const;

/** How a tournament is played. Of the stored ones too, so fields may only be added. */
export const tournamentTerms = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_TITLE_LENGTH), z.regex(/^[ -~\u00A0-\uFFFF]*$/)),
  system: z.enum(TOURNAMENT_SYSTEMS),
  /** Of a Swiss tournament; a round robin has as many as it takes. */
  rounds: z.int().check(z.gte(1), z.lte(MAX_ROUNDS)),
  deck: z.enum(TOURNAMENT_DECKS),
  clock: clockOptions,
  /** A round ends after this time, and the next one begins; null: the organiser begins each round. */
  roundMinutes: z.nullable(z.int().check(z.gte(1), z.lte(MAX_ROUND_MINUTES))),
  /** Whether newcomers may enter a Swiss tournament once its first round has begun. */
  lateEntry: z.boolean(),
});

/** Sent by a page to make a tournament. */
export const newTournament = z.strictObject(tournamentTerms.shape);

/** Such as `FORUM-2741`. */
export const TOURNAMENT_CODE = /^[A-Z]{4,8}-\d{4}$/;
export const tournamentCode = z.string().check(z.regex(TOURNAMENT_CODE));

/** The tournament that was just made. */
export const tournamentReference = z.object({ code: tournamentCode });

/** Of the entrants, in the order in which they came. */
export const entrantIndex = nonNegativeInt;

/** What somebody wants to do in a tournament. All but `enter` and `withdraw` are for the organiser. */
export const tournamentCommand = z.discriminatedUnion('type', [
  /** Takes part under their own name, from the next round on. */
  z.strictObject({ type: z.literal('enter') }),
  /** Plays no further rounds. The organiser may name somebody else. */
  z.strictObject({ type: z.literal('withdraw'), entrant: entrantIndex }),
  /** Lets somebody play again who has left, or did not come. */
  z.strictObject({ type: z.literal('readmit'), entrant: entrantIndex }),
  /** Whether newcomers may enter from now on. */
  z.strictObject({ type: z.literal('set-entry'), isOpen: z.boolean() }),
  /** `round`: which one, from 1 on, so that a repeated command begins no further one. */
  z.strictObject({ type: z.literal('begin-round'), round: nonNegativeInt }),
  /** Games that are not over count as they stand. */
  z.strictObject({ type: z.literal('end-round'), round: nonNegativeInt }),
  /** They lose the games of this match that are not over, and play no further rounds until they come back. */
  z.strictObject({
    type: z.literal('no-show'),
    round: nonNegativeInt,
    entrants: z.array(entrantIndex).check(z.minLength(1), z.maxLength(2)),
  }),
  /** No further rounds. */
  z.strictObject({ type: z.literal('close') }),
]);

const gameOutcome = z.object({
  /** Of the two of the match; `none`: neither came; null: drawn. */
  winner: z.nullable(z.union([z.literal([0, 1]), z.literal('none')])),
  how: z.enum(DECIDED_HOW),
  /** Victory points; null: nothing was played. */
  score: z.nullable(pair(z.int())),
});

/** Stored with its number. */
export const tournamentEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('entered'), person: id, name: personName }),
  z.object({ type: z.literal('withdrawn'), person: id }),
  z.object({ type: z.literal('entry-set'), isOpen: z.boolean() }),
  z.object({
    type: z.literal('round-begun'),
    pairings: z.array(z.object({ people: pair(id), tables: pair(id) })),
    byes: z.array(id),
    at: time,
    endsAt: z.nullable(time),
  }),
  z.object({
    type: z.literal('result'),
    pairing: nonNegativeInt,
    game: z.literal([0, 1]),
    outcome: gameOutcome,
  }),
  z.object({ type: z.literal('closed') }),
]);

/** How many rounds are planned, have begun, and are over. */
const roundCounts = z.object({ planned: nonNegativeInt, begun: nonNegativeInt, over: nonNegativeInt });

/** A tournament that the reader has made or entered. */
const tournamentCard = z.object({
  code: tournamentCode,
  title: tournamentTerms.shape.title,
  isOrganiser: z.boolean(),
  /** Null: it is over. */
  rounds: z.nullable(roundCounts),
});

/** Those that are not over come first. */
export const tournamentList = z.object({ tournaments: z.array(tournamentCard) });

/** To which tournament a table belongs. */
export const tableTournament = z.object({
  /** Null: to none. */
  code: z.nullable(tournamentCode),
});

const tournamentGame = z.object({
  table: id,
  /** Null: not over. */
  outcome: z.nullable(gameOutcome),
  /** The turn of a game in progress; 0: it has not begun. */
  turn: nonNegativeInt,
});

const standing = z.object({
  entrant: entrantIndex,
  place: nonNegativeInt,
  points: z.number(),
  won: nonNegativeInt,
  drawn: nonNegativeInt,
  lost: nonNegativeInt,
  /** Points from games against those with the same points; null: not all of them have met. */
  headToHead: z.nullable(z.number()),
  opponents: z.number(),
  margin: z.int(),
  /** What decided the place; null: nothing had to, or nothing could. */
  decidedBy: z.nullable(z.enum(TIE_BREAKS)),
});

/** Everything that the page of a tournament shows. Sent again whenever it changes. */
export const tournamentView = z.object({
  protocol: nonNegativeInt,
  code: tournamentCode,
  terms: tournamentTerms,
  /** The server's time. */
  now: time,
  entrants: z.array(z.object({ name: personName, hasLeft: z.boolean() })),
  /** Which of them reads this; null: nobody. */
  you: z.nullable(entrantIndex),
  isOrganiser: z.boolean(),
  isOver: z.boolean(),
  /** Whether the organiser lets newcomers in. */
  isEntryOpen: z.boolean(),
  /** Why the reader cannot enter, or enter again; null: they can, or are in. */
  noEntry: z.nullable(z.enum([...ENTRY_REFUSALS, 'full'])),
  rounds: roundCounts,
  /** The newest round; null: none has begun. */
  round: z.nullable(
    z.object({
      pairings: z.array(z.object({ entrants: pair(entrantIndex), games: pair(tournamentGame) })),
      byes: z.array(entrantIndex),
      endsAt: z.nullable(time),
    }),
  ),
  /** After the rounds that are over. */
  standings: z.array(standing),
});

export type TournamentTerms = z.infer<typeof tournamentTerms>;
export type TournamentCommand = z.infer<typeof tournamentCommand>;
export type TournamentView = z.infer<typeof tournamentView>;
export type TournamentCard = z.infer<typeof tournamentCard>;
export type TournamentPairing = NonNullable<TournamentView['round']>['pairings'][number];
export type TournamentGame = TournamentPairing['games'][0];
export type TournamentStanding = TournamentView['standings'][number];

export const parseNewTournament = (text: string): TournamentTerms => parse(newTournament, 'tournament', text);
export const parseTournamentReference = (text: string): z.infer<typeof tournamentReference> =>
  parse(tournamentReference, 'tournament reference', text);
export const parseTournamentCommand = (text: string): TournamentCommand =>
  parse(tournamentCommand, 'command', text);
export const parseTournamentView = (text: string): TournamentView =>
  parse(tournamentView, 'tournament view', text);
export const parseTournamentList = (text: string): TournamentCard[] =>
  parse(tournamentList, 'list of tournaments', text).tournaments;
export const parseTableTournament = (text: string): string | null =>
  parse(tableTournament, 'tournament of a table', text).code;

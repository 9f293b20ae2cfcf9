import {
  isTournamentOver,
  nextRound,
  runningRound,
  tournamentAfter,
  whyNoRound,
  type GameOutcome,
  type Pairing,
  type TournamentEvent,
  type TournamentState,
} from '@arena/tournament';
import type { Player } from '@arena/rules';
import type { LiveTable } from '../tables/live-table.ts';
import { missingAt, outcomeAt, outcomeSoFar } from './match-tables.ts';
import type { StoredTournament } from './tournament-store.ts';

const MINUTE_MS = 60_000;
/** Whoever has not been at their first table for this long does not come. */
export const NO_SHOW_MS = 10 * MINUTE_MS;

export interface RoundContext {
  now: number;
  newTable: () => string;
  isSuspended: (person: string) => boolean;
  table: (id: string) => Promise<LiveTable | null>;
}

type ResultEvent = Extract<TournamentEvent, { type: 'result' }>;

/** The next round. Whoever is suspended by then has left. */
export function nextRoundBegun(
  tournament: StoredTournament,
  state: TournamentState,
  context: RoundContext,
): TournamentEvent[] {
  const gone = state.entrants
    .filter(({ id, hasLeft }) => !hasLeft && context.isSuspended(id))
    .map(({ id }): TournamentEvent => ({ type: 'withdrawn', person: id }));
  const after = gone.length === 0 ? state : tournamentAfter([...tournament.events, ...gone]);
  if (whyNoRound(after, tournament.terms) !== null) return gone;
  return [...gone, roundBegun(tournament, after, context)];
}

/** With new tables. */
function roundBegun(
  { terms }: StoredTournament,
  state: TournamentState,
  { now, newTable }: RoundContext,
): TournamentEvent {
  const { pairs, byes } = nextRound(state, terms);
  return {
    type: 'round-begun',
    pairings: pairs.map((people) => ({ people, tables: [newTable(), newTable()] })),
    byes,
    at: now,
    endsAt: terms.roundMinutes === null ? null : now + terms.roundMinutes * MINUTE_MS,
  };
}

interface OpenGame {
  pairing: Pairing;
  index: number;
  game: Player;
}

/** The games of the running round without a result. */
function openGames(state: TournamentState): OpenGame[] {
  const pairings = [...(runningRound(state)?.pairings ?? []).entries()];
  return pairings.flatMap(([index, pairing]) =>
    ([0, 1] as const)
      .filter((game) => pairing.games[game] === null)
      .map((game) => ({ pairing, index, game })),
  );
}

const result = ({ index, game }: OpenGame, outcome: GameOutcome): ResultEvent => ({
  type: 'result',
  pairing: index,
  game,
  outcome,
});

const NOT_PLAYED: GameOutcome = { winner: null, how: 'round-end', score: null };

/** Results of games that are over at their tables; with `mustEnd` also of all others, as they stand. */
export async function results(
  state: TournamentState,
  { table: tableOf }: RoundContext,
  mustEnd: boolean,
): Promise<ResultEvent[]> {
  const events: ResultEvent[] = [];
  for (const open of openGames(state)) {
    const { pairing, game } = open;
    const table = await tableOf(pairing.tables[game]);
    const outcome = table === null ? null : outcomeAt(table, game);
    const now = table === null ? NOT_PLAYED : outcomeSoFar(table, game);
    if (outcome !== null || mustEnd) events.push(result(open, outcome ?? now));
  }
  return events;
}

/** These people lose what is open of their match, and play no further rounds until they come back. */
export function noShow(state: TournamentState, absent: readonly string[]): TournamentEvent[] {
  const lost = openGames(state).flatMap((open) => {
    const [isFirst, isSecond] = open.pairing.people.map((person) => absent.includes(person));
    if (isFirst !== true && isSecond !== true) return [];
    const winner = isFirst === true && isSecond === true ? 'none' : isFirst === true ? 1 : 0;
    return [result(open, { winner, how: 'no-show', score: null })];
  });
  return [...lost, ...absent.map((person): TournamentEvent => ({ type: 'withdrawn', person }))];
}

/** Who has not been at the table of their first game. */
export async function missingPeople(
  state: TournamentState,
  { table: tableOf }: Pick<RoundContext, 'table'>,
): Promise<string[]> {
  const missing: string[] = [];
  for (const { pairing, game } of openGames(state)) {
    const table = game === 0 ? await tableOf(pairing.tables[0]) : null;
    if (table !== null) missing.push(...missingAt(table, 0).map((side) => pairing.people[side]));
  }
  return missing;
}

/** Whether a round ought to begin by itself now. */
export function isRoundDue({ terms }: StoredTournament, state: TournamentState, now: number): boolean {
  const endsAt = state.rounds.at(-1)?.endsAt ?? null;
  const isTime = endsAt !== null && endsAt <= now;
  return isTime && !isTournamentOver(state, terms) && whyNoRound(state, terms) === null;
}

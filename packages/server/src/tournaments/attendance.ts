import type { TournamentTerms } from '@arena/api';
import { runningRound, tournamentAfter, type TournamentEvent, type TournamentState } from '@arena/tournament';
import type { Tables } from '../tables/tables.ts';
import { matchTable } from './match-tables.ts';
import {
  isRoundDue,
  missingPeople,
  noShow,
  NO_SHOW_MS,
  results,
  nextRoundBegun,
  type RoundContext,
} from './running-round.ts';
import type { StoredTournament } from './tournament-store.ts';

/** Opens the tables of the running round that are not there: a server may have stopped between the two. */
export async function openTables(
  terms: TournamentTerms,
  state: TournamentState,
  tables: Tables,
): Promise<void> {
  const entrants = new Map(state.entrants.map((entrant) => [entrant.id, entrant]));
  for (const pairing of runningRound(state)?.pairings ?? [])
    for (const game of [0, 1] as const) {
      const id = pairing.tables[game];
      const isMissing = pairing.games[game] === null && tables.directory.rowOf(id) === null;
      if (isMissing) await tables.openSeated(id, matchTable(terms, pairing, game, entrants));
    }
}

/** What happens by itself now: games that are over, people who do not come, rounds by the clock. */
export async function eventsDue(
  tournament: StoredTournament,
  tables: Tables,
  isSuspended: RoundContext['isSuspended'],
): Promise<TournamentEvent[]> {
  const state = tournamentAfter(tournament.events);
  const now = tables.now();
  const context: RoundContext = {
    now,
    isSuspended,
    newTable: () => tables.newId(),
    table: (id) => tables.get(id),
  };
  const round = runningRound(state);
  if (round === null)
    return isRoundDue(tournament, state, now) ? nextRoundBegun(tournament, state, context) : [];
  const { endsAt, at } = round;
  if (endsAt !== null && tables.timeFor(endsAt) >= endsAt) return results(state, context, true);
  // Of most tables, the list of tables knows enough.
  const isOver = (id: string): boolean => tables.directory.rowOf(id)?.isOver === true;
  const over = await results(
    state,
    { ...context, table: async (id) => (isOver(id) ? tables.get(id) : null) },
    false,
  );
  if (over.length > 0 || tables.timeFor(at + NO_SHOW_MS) < at + NO_SHOW_MS) return over;
  const isUnbegun = (id: string): boolean => tables.directory.rowOf(id)?.isBegun === false;
  const missing = await missingPeople(state, {
    table: async (id) => (isUnbegun(id) ? tables.get(id) : null),
  });
  return missing.length > 0 ? noShow(state, missing) : [];
}

import type { TournamentGame, TournamentPairing, TournamentStanding, TournamentView } from '@arena/api';
import {
  isEntryOpen,
  isTournamentOver,
  plannedRounds,
  runningRound,
  standingsOf,
  tournamentAfter,
  type Pairing,
  type Standing,
  type TournamentState,
} from '@arena/tournament';
import { whyNotIn } from './commands.ts';
import type { StoredTournament } from './tournament-store.ts';

interface ViewContext {
  now: number;
  /** Of a table; 0: its game has not begun. */
  turnOf: (table: string) => number;
}

interface TournamentSummary {
  state: TournamentState;
  standings: readonly Standing[];
}

/** Of a tournament as it is, once for all who look at it. */
const summaries = new WeakMap<StoredTournament, TournamentSummary>();

function summaryOf(tournament: StoredTournament): TournamentSummary {
  const known = summaries.get(tournament);
  if (known !== undefined) return known;
  const state = tournamentAfter(tournament.events);
  const summary = { state, standings: standingsOf(state, tournament.terms.system) };
  summaries.set(tournament, summary);
  return summary;
}

/** What somebody sees of a tournament; null: somebody who has not introduced themselves. Ids of people stay here. */
export function viewOfTournament(
  tournament: StoredTournament,
  reader: string | null,
  { now, turnOf }: ViewContext,
): Omit<TournamentView, 'protocol'> {
  const { code, organiser, terms } = tournament;
  const { state, standings } = summaryOf(tournament);
  const indexes = new Map(state.entrants.map(({ id }, index) => [id, index]));
  const indexOf = (person: string): number => indexes.get(person) ?? 0;
  const pairing = ({ people, tables, games }: Pairing): TournamentPairing => {
    const game = (number: 0 | 1): TournamentGame => ({
      table: tables[number],
      outcome: copied(games[number]),
      turn: games[number] === null ? turnOf(tables[number]) : 0,
    });
    return { entrants: [indexOf(people[0]), indexOf(people[1])], games: [game(0), game(1)] };
  };
  const round = state.rounds.at(-1);
  return {
    code,
    terms,
    now,
    entrants: state.entrants.map(({ name, hasLeft }) => ({ name, hasLeft })),
    you: reader === null ? null : (indexes.get(reader) ?? null),
    isOrganiser: reader === organiser,
    isOver: isTournamentOver(state, terms),
    isEntryOpen: isEntryOpen(state, terms),
    noEntry: whyNotIn(tournament, state, reader),
    rounds: roundsOf(tournament),
    round:
      round === undefined
        ? null
        : { pairings: round.pairings.map(pairing), byes: round.byes.map(indexOf), endsAt: round.endsAt },
    standings: standings.map((line) => lineOf(line, indexOf(line.id))),
  };
}

export function roundsOf(tournament: StoredTournament): TournamentView['rounds'] {
  const { state } = summaryOf(tournament);
  return {
    planned: plannedRounds(state, tournament.terms),
    begun: state.rounds.length,
    over: state.rounds.length - (runningRound(state) === null ? 0 : 1),
  };
}

const copied = (outcome: Pairing['games'][0]): TournamentGame['outcome'] =>
  outcome === null
    ? null
    : { ...outcome, score: outcome.score === null ? null : [outcome.score[0], outcome.score[1]] };

const lineOf = (
  { place, points, won, drawn, lost, headToHead, opponents, margin, decidedBy }: Standing,
  entrant: number,
): TournamentStanding => ({
  entrant,
  place,
  points,
  won,
  drawn,
  lost,
  headToHead,
  opponents,
  margin,
  decidedBy,
});

import type { GameOutcome, NewPairing, PairingRules, TournamentEvent } from './events.ts';
import { roundsOfRoundRobin } from './round-robin.ts';

export interface Entrant {
  id: string;
  name: string;
  hasLeft: boolean;
}

/** A match of a round, with its games as far as they are over. */
export interface Pairing extends NewPairing {
  games: [GameOutcome | null, GameOutcome | null];
}

export interface TournamentRound {
  pairings: readonly Pairing[];
  byes: readonly string[];
  at: number;
  endsAt: number | null;
}

/** A tournament after some events. */
export interface TournamentState {
  /** In the order in which they came. */
  entrants: readonly Entrant[];
  rounds: readonly TournamentRound[];
  /** Whether newcomers may enter; null: the organiser has not said, so it follows from the rules. */
  isEntryOpen: boolean | null;
  /** Ended before its last round. */
  isClosed: boolean;
}

const EMPTY: TournamentState = { entrants: [], rounds: [], isEntryOpen: null, isClosed: false };

export const tournamentAfter = (events: readonly TournamentEvent[]): TournamentState =>
  events.reduce(afterEvent, EMPTY);

function afterEvent(state: TournamentState, event: TournamentEvent): TournamentState {
  switch (event.type) {
    case 'entered': {
      const { person: id, name } = event;
      const others = state.entrants.filter((entrant) => entrant.id !== id);
      const isBack = others.length < state.entrants.length;
      const entrant: Entrant = { id, name, hasLeft: false };
      return {
        ...state,
        entrants: isBack
          ? state.entrants.map((known) => (known.id === id ? entrant : known))
          : [...others, entrant],
      };
    }
    case 'withdrawn':
      return {
        ...state,
        entrants: state.entrants.map((entrant) =>
          entrant.id === event.person ? { ...entrant, hasLeft: true } : entrant,
        ),
      };
    case 'entry-set':
      return { ...state, isEntryOpen: event.isOpen };
    case 'round-begun': {
      const { byes, at, endsAt } = event;
      const pairings = event.pairings.map((pairing): Pairing => ({ ...pairing, games: [null, null] }));
      return { ...state, rounds: [...state.rounds, { pairings, byes, at, endsAt }] };
    }
    case 'result':
      return { ...state, rounds: withResult(state.rounds, event) };
    case 'closed':
      return { ...state, isClosed: true };
  }
}

/** Of two results of a game, the first counts. */
function withResult(
  rounds: readonly TournamentRound[],
  { pairing, game, outcome }: Extract<TournamentEvent, { type: 'result' }>,
): TournamentRound[] {
  const round = rounds.at(-1);
  if (round === undefined) return [];
  const pairings = round.pairings.map((known, index): Pairing => {
    if (index !== pairing || known.games[game] !== null) return known;
    return { ...known, games: game === 0 ? [outcome, known.games[1]] : [known.games[0], outcome] };
  });
  return [...rounds.slice(0, -1), { ...round, pairings }];
}

export const isDecided = ({ games }: Pairing): boolean => games.every((game) => game !== null);

const isRoundOver = ({ pairings }: TournamentRound): boolean => pairings.every(isDecided);

/** The round that is being played. */
export function runningRound({ rounds, isClosed }: TournamentState): TournamentRound | null {
  const round = rounds.at(-1);
  return round === undefined || isClosed || isRoundOver(round) ? null : round;
}

/** Who is in from the next round on. */
export const presentEntrants = ({ entrants }: TournamentState): Entrant[] =>
  entrants.filter(({ hasLeft }) => !hasLeft);

/** Who takes part in a round robin: whoever was in when it began. */
export function rosterOf({ entrants, rounds }: TournamentState): string[] {
  const [first] = rounds;
  if (first === undefined) return entrants.filter(({ hasLeft }) => !hasLeft).map(({ id }) => id);
  const began = new Set([...first.pairings.flatMap(({ people }) => people), ...first.byes]);
  return entrants.filter(({ id }) => began.has(id)).map(({ id }) => id);
}

/** How many rounds there are to be, as far as that is known. */
export const plannedRounds = (state: TournamentState, { system, rounds }: PairingRules): number =>
  system === 'swiss' ? rounds : roundsOfRoundRobin(rosterOf(state).length);

export const isTournamentOver = (state: TournamentState, rules: PairingRules): boolean =>
  state.isClosed ||
  (state.rounds.length > 0 &&
    state.rounds.length >= plannedRounds(state, rules) &&
    runningRound(state) === null);

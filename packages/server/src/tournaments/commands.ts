import { MAX_ENTRANTS, MAX_NAME_LENGTH, type Guest, type TournamentCommand } from '@arena/api';
import { InputError } from '@arena/rules';
import {
  isEntryOpen,
  runningRound,
  tournamentAfter,
  whyNoEntry,
  whyNoRound,
  type Entrant,
  type EntryRefusal,
  type RoundRefusal,
  type TournamentEvent,
  type TournamentState,
} from '@arena/tournament';
import { noShow, results, nextRoundBegun, type RoundContext } from './running-round.ts';
import type { StoredTournament } from './tournament-store.ts';

/** Why something cannot be done in a tournament, with a code for pages. */
export class TournamentError extends InputError {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

const TEXTS: Readonly<Record<EntryRefusal | RoundRefusal | 'full', string>> = {
  over: 'the tournament is over',
  'round-running': 'a round is being played',
  'too-few': 'a round needs two people',
  'last-round': 'the last round is being played',
  begun: 'a round robin takes nobody after its first round has begun',
  closed: 'the organiser lets no newcomers in',
  full: `a tournament has at most ${MAX_ENTRANTS} people`,
};

/** Why somebody cannot enter, or come back. Null as a person: somebody new. */
export function whyNotIn(
  { terms }: StoredTournament,
  state: TournamentState,
  person: string | null,
): EntryRefusal | 'full' | null {
  const isKnown = state.entrants.some(({ id }) => id === person);
  // Including those who have left: each has a line in the standings.
  const isFull = !isKnown && state.entrants.length >= MAX_ENTRANTS;
  return whyNoEntry(state, terms, person) ?? (isFull ? 'full' : null);
}

/** What a command does; none: nothing is left to do. */
export async function eventsFor(
  command: TournamentCommand,
  tournament: StoredTournament,
  person: Guest,
  context: RoundContext,
): Promise<TournamentEvent[]> {
  const state = tournamentAfter(tournament.events);
  if (command.type === 'enter') return enter(tournament, state, person);
  const isOrganiser = tournament.organiser === person.id;
  if (command.type === 'withdraw') {
    const { id, hasLeft } = entrantAt(state, command.entrant);
    if (!isOrganiser && id !== person.id) throw notYours();
    return hasLeft ? [] : [{ type: 'withdrawn', person: id }];
  }
  if (!isOrganiser) throw notYours();
  return organise(command, tournament, state, context);
}

type OrganiserCommand = Exclude<TournamentCommand, { type: 'enter' | 'withdraw' }>;

async function organise(
  command: OrganiserCommand,
  tournament: StoredTournament,
  state: TournamentState,
  context: RoundContext,
): Promise<TournamentEvent[]> {
  switch (command.type) {
    case 'begin-round': {
      // Somebody has pressed the button twice.
      if (command.round <= state.rounds.length) return [];
      const why = whyNoRound(state, tournament.terms);
      if (why !== null) throw new TournamentError(why, TEXTS[why]);
      return nextRoundBegun(tournament, state, context);
    }
    case 'end-round':
      return command.round === state.rounds.length ? results(state, context, true) : [];
    case 'no-show': {
      const absent = command.entrants.map((index) => entrantAt(state, index).id);
      if (command.round !== state.rounds.length || runningRound(state) === null) return [];
      return noShow(state, absent);
    }
    case 'readmit': {
      const { id, name, hasLeft } = entrantAt(state, command.entrant);
      return hasLeft ? enter(tournament, state, { id, name }) : [];
    }
    case 'set-entry':
      return isEntryOpen(state, tournament.terms) === command.isOpen
        ? []
        : [{ type: 'entry-set', isOpen: command.isOpen }];
    case 'close':
      return state.isClosed ? [] : [{ type: 'closed' }];
  }
}

function enter(tournament: StoredTournament, state: TournamentState, { id, name }: Guest): TournamentEvent[] {
  const known = state.entrants.find((entrant) => entrant.id === id);
  if (known?.hasLeft === false) return [];
  const why = whyNotIn(tournament, state, id);
  if (why !== null) throw new TournamentError(why, TEXTS[why]);
  return [{ type: 'entered', person: id, name: known?.name ?? unusedName(name, state) }];
}

/** Two people called Guest are told apart. */
function unusedName(name: string, { entrants }: TournamentState): string {
  const names = new Set(entrants.map((entrant) => entrant.name));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const wanted = name.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix;
    if (!names.has(wanted)) return wanted;
  }
}

function entrantAt({ entrants }: TournamentState, index: number): Entrant {
  const entrant = entrants[index];
  if (entrant === undefined) throw new TournamentError('no-entrant', 'there is no such entrant');
  return entrant;
}

const notYours = (): TournamentError =>
  new TournamentError('not-yours', 'only the organiser of this tournament may do that');

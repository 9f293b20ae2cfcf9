import { MAX_ENTRANTS, MAX_OPEN_TOURNAMENTS, type TournamentView } from '@arena/api';
import { m } from '../settings/language.ts';

/** Why the reader cannot enter. */
export function noEntryText(reason: NonNullable<TournamentView['noEntry']>): string {
  switch (reason) {
    case 'full':
      return m().tournament_fault_full({ most: MAX_ENTRANTS });
    case 'over':
      return m().tournament_fault_over({});
    case 'last-round':
      return m().tournament_fault_last({});
    case 'begun':
      return m().tournament_robin_closed({});
    case 'closed':
      return m().tournament_fault_closed({});
  }
}

/** The server's reasons that only tournaments have. */
export function tournamentFault(reason: string): string | null {
  switch (reason) {
    case 'full':
    case 'over':
    case 'last-round':
    case 'begun':
    case 'closed':
      return noEntryText(reason);
    case 'no-tournament':
      return m().tournament_unknown({});
    case 'too-many-tournaments':
      return m().tournament_fault_too_many({ most: MAX_OPEN_TOURNAMENTS });
    case 'round-running':
      return m().tournament_fault_running({});
    case 'too-few':
      return m().tournament_too_few({});
    case 'not-yours':
      return m().tournament_fault_not_yours({});
    default:
      return null;
  }
}

import type { TournamentView } from '@arena/api';
import { deckName, joinParts } from '@arena/i18n';
import { describeClock } from '../online/terms.ts';
import { m } from '../settings/language.ts';
import { presentCount } from './shown-tournament.ts';

const systemName = ({ system }: TournamentView['terms']): string =>
  system === 'swiss' ? m().tournament_swiss({}) : m().tournament_robin({});

/** In as few words as a screen has room for. */
export const shortTerms = ({ terms }: TournamentView): string[] => [
  systemName(terms),
  deckName(m(), terms.deck),
  m().tournament_matches({}),
];

/** How a tournament is played, in a line. */
export function termsText(view: TournamentView): string {
  const { terms, rounds } = view;
  const { clock, roundMinutes } = terms;
  // How many rounds a round robin has depends on who comes.
  const isCounted = terms.system === 'swiss' || rounds.begun > 0;
  return joinParts(m(), [
    ...shortTerms(view),
    ...(isCounted ? [m().tournament_round_count({ count: rounds.planned })] : []),
    ...(clock.kind === 'none' ? [] : [describeClock(clock)]),
    ...(roundMinutes === null ? [] : [m().tournament_round_minutes({ minutes: roundMinutes })]),
  ]);
}

/** The same, once it is known who plays. */
export const summaryText = (view: TournamentView): string =>
  joinParts(m(), [m().tournament_players({ count: presentCount(view) }), termsText(view)]);

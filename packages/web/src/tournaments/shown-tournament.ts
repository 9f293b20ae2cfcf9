import type { TournamentPairing, TournamentStanding, TournamentView } from '@arena/api';
import type { Reportable } from '../online/reportable.ts';
import { language } from '../settings/language.ts';

/** Of a pairing: the first begins the first game, the second one the second. */
export type MatchSide = 0 | 1;
export const GAMES: readonly MatchSide[] = [0, 1];

/** The reader's match of the newest round. */
export interface OwnMatch {
  /** From 1 on. */
  table: number;
  pairing: TournamentPairing;
  side: MatchSide;
}

export const nameOf = ({ entrants }: TournamentView, entrant: number): string =>
  entrants[entrant]?.name ?? '';

export const standingOf = ({ standings }: TournamentView, entrant: number): TournamentStanding | null =>
  standings.find((line) => line.entrant === entrant) ?? null;

export const pointsOf = (view: TournamentView, entrant: number): number =>
  standingOf(view, entrant)?.points ?? 0;

/** Whether the reader plays in the next round, too. */
export const isIn = ({ you, entrants }: TournamentView): boolean =>
  you !== null && entrants[you]?.hasLeft === false;

export const isRoundRunning = ({ isOver, rounds }: TournamentView): boolean =>
  !isOver && rounds.begun > rounds.over;

/** Ended before its last round. */
export const isEndedEarly = ({ isOver, rounds }: TournamentView): boolean =>
  isOver && (rounds.over === 0 || rounds.over < rounds.planned);

/** How many take part in the next round. */
export const presentCount = ({ entrants }: TournamentView): number =>
  entrants.filter(({ hasLeft }) => !hasLeft).length;

export function ownMatch({ you, round }: TournamentView): OwnMatch | null {
  for (const [index, pairing] of (round?.pairings ?? []).entries()) {
    const side = GAMES.find((each) => pairing.entrants[each] === you);
    if (side !== undefined) return { table: index + 1, pairing, side };
  }
  return null;
}

/** The first game of a match that is not over, by its number in the match. */
export const openGame = ({ games }: TournamentPairing): MatchSide | null =>
  GAMES.find((game) => games[game].outcome === null) ?? null;

/** The tables that still play, from 1 on. */
export const tablesPlaying = ({ round }: TournamentView): number[] =>
  (round?.pairings ?? []).flatMap((pairing, index) => (openGame(pairing) === null ? [] : [index + 1]));

export const gamesPlaying = ({ round }: TournamentView): number =>
  (round?.pairings ?? []).flatMap(({ games }) => games).filter(({ outcome }) => outcome === null).length;

/** Those who share the first place. */
export const winnersOf = (view: TournamentView): string[] =>
  view.standings.filter(({ place }) => place === 1).map(({ entrant }) => nameOf(view, entrant));

/** Points and tie-breaks, which may be halves or quarters. */
export const formatPoints = (points: number): string => new Intl.NumberFormat(language()).format(points);

export const formatMargin = (margin: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: 'exceptZero' }).format(margin).replace('-', '−');

/** Whom the reader could report: the others, and the organiser by the title. */
export const peopleIn = ({ code, terms, entrants, you, isOrganiser }: TournamentView): Reportable[] => [
  ...entrants.flatMap(({ name }, entrant) =>
    entrant === you ? [] : [{ whom: { tournament: code, entrant }, name }],
  ),
  ...(isOrganiser ? [] : [{ whom: { tournament: code }, name: terms.title }]),
];

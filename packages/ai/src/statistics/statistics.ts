import { spacesInPlay, type CardId, type DeckName, type Space } from '@arena/rules';
import { wilsonInterval } from './intervals.ts';
import type { PlayedSide } from './record-facts.ts';

/** How often one wins with something. */
export interface WinShare<Subject> {
  subject: Subject;
  games: number;
  /** A draw counts half. */
  share: number;
  /** The 95 % Wilson interval of the share. */
  low: number;
  high: number;
}

/** Wins by what was played and how; whatever occurs most comes first. */
export interface WinStatistics {
  all: WinShare<'all'> | null;
  decks: WinShare<DeckName>[];
  seats: WinShare<SeatOrder>[];
  /** Cards laid during the game, counted once a game. */
  cards: WinShare<CardId>[];
  /** Cards laid before the first turn. */
  openings: WinShare<CardId>[];
  /** The opening lay-out, by the spaces left vacant. */
  layouts: WinShare<string>[];
}

export type SeatOrder = 'first' | 'second';

export function winStatistics(sides: readonly PlayedSide[]): WinStatistics {
  return {
    all: sharesBy(sides, () => ['all' as const])[0] ?? null,
    decks: sharesBy(sides, ({ deck }) => [deck]),
    seats: sharesBy(sides, ({ began }) => (began === null ? [] : [began ? 'first' : 'second'])),
    cards: sharesBy(sides, ({ facts }) => facts.laid),
    openings: sharesBy(sides, ({ facts }) => [...new Set(facts.opening.map(({ card }) => card))]),
    layouts: sharesBy(sides, vacantSpaces),
  };
}

/** The vacant spaces of an opening lay-out, as in `2, 6`; none for a record that begins later. */
function vacantSpaces({ beginner, facts }: PlayedSide): string[] {
  const taken = new Set<Space>(facts.opening.map(({ space }) => space));
  const vacant = spacesInPlay({ beginner }).filter((space) => !taken.has(space));
  return taken.size === 0 ? [] : [vacant.join(', ')];
}

/** Shares of the wins by subject; a side may have several subjects, or none. */
export function sharesBy<Side extends Pick<PlayedSide, 'score'>, Subject extends string>(
  sides: readonly Side[],
  subjectsOf: (side: Side) => readonly Subject[],
): WinShare<Subject>[] {
  const scores = new Map<Subject, number[]>();
  for (const side of sides)
    for (const subject of subjectsOf(side)) {
      const known = scores.get(subject);
      if (known === undefined) scores.set(subject, [side.score]);
      else known.push(side.score);
    }
  return [...scores]
    .map(([subject, of]) => winShare(subject, of))
    .toSorted((a, b) => b.games - a.games || (a.subject < b.subject ? -1 : 1));
}

function winShare<Subject>(subject: Subject, scores: readonly number[]): WinShare<Subject> {
  const games = scores.length;
  const wins = scores.reduce((sum, score) => sum + score, 0);
  const [low, high] = wilsonInterval(wins, games);
  return { subject, games, share: wins / games, low, high };
}

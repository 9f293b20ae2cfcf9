/** The kinds of games that have ratings, each its own. Custom decks have none: whoever opens the table chooses both. */
export const RATED_DECKS = ['arena', 'roma', 'mixed', 'sets', 'beginners'] as const;
export type RatedDeck = (typeof RATED_DECKS)[number];

export const isRatedDeck = (name: string): name is RatedDeck => RATED_DECKS.some((deck) => deck === name);

/** What a set-up says about its kind, as the rules check it. */
interface RatedSetup {
  deck: string;
  beginner?: boolean | undefined;
  figures?: object | undefined;
}

/** The kind of rating that a game counts for; null if it has none, such as with other figures than the standard ones. */
export function ratedDeckOf({ deck, beginner, figures }: RatedSetup): RatedDeck | null {
  if (figures !== undefined) return null;
  if (beginner === true) return deck === 'arena' ? 'beginners' : null;
  return isRatedDeck(deck) && deck !== 'beginners' ? deck : null;
}

export { advantageOf } from './advantage.ts';
export { afterTime, expectedScore } from './glicko.ts';
export { periodsUntil } from './certainty.ts';
export { LEVEL_RATINGS_AMONG_PEOPLE } from './level-ratings.ts';
export {
  FIRST_PLAYER_RATING,
  MAX_RANKED_DEVIATION,
  PERIOD_MS,
  ratingMargin,
  type PlayerRating,
} from './player-rating.ts';
export { rateGame, type RatedGame, type RatedPlayer } from './rate-game.ts';
export { isRatedDeck, RATED_DECKS, ratedDeckOf, type RatedDeck } from './rated-decks.ts';

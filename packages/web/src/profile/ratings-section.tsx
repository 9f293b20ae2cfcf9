import type { DeckRating, RatingPoint } from '@arena/api';
import { isRatedDeck } from '@arena/ratings';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RatingChart } from '../charts/rating-chart.tsx';
import { RadioGroup } from '../components/form.tsx';
import { ApiError, getRatingCurve, getRatings } from '../online/api.ts';
import { ratedDeckName } from '../ratings/rated-deck-name.ts';
import { m } from '../settings/language.ts';

/** Somebody's rating for each kind of deck, and how it came about; nothing before their first rated game. */
export function RatingsSection({ id }: { id: string }) {
  const ratings = useSignal<readonly DeckRating[]>([]);
  const chosen = useSignal<string | null>(null);
  useEffect(() => void orEmpty(getRatings(id).then((list) => (ratings.value = list.ratings))), []);
  // First what they play most.
  const byGames = ratings.value.toSorted((a, b) => b.games - a.games);
  const shown = byGames.find(({ deck }) => deck === chosen.value) ?? byGames[0];
  if (shown === undefined) return null;
  return (
    <section class="slab">
      <h2>{m().ratings_title({})}</h2>
      {byGames.length > 1 && (
        <RadioGroup<string>
          label={m().ratings_decks({})}
          value={shown.deck}
          onChange={(deck) => (chosen.value = deck)}
          options={byGames.map(({ deck }) => ({ value: deck, label: nameOf(deck) }))}
        />
      )}
      <p class="profile-rating">
        {m().ratings_now({ rating: shown.value, margin: shown.margin, count: shown.games })}
      </p>
      <Curve key={shown.deck} id={id} deck={shown.deck} />
    </section>
  );
}

const nameOf = (deck: string): string => (isRatedDeck(deck) ? ratedDeckName(deck) : deck);

function Curve({ id, deck }: { id: string; deck: string }) {
  const points = useSignal<readonly RatingPoint[]>([]);
  useEffect(() => {
    if (isRatedDeck(deck))
      void orEmpty(getRatingCurve(id, deck).then((curve) => (points.value = curve.points)));
  }, []);
  return <RatingChart points={points.value} />;
}

/** The profile says already that the server does not answer. */
const orEmpty = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });

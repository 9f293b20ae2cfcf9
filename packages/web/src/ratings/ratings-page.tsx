import type { DeckRating, Leaderboard, RatingCurve } from '@arena/api';
import { isRatedDeck, MAX_RANKED_DEVIATION, RATED_DECKS, ratingMargin, type RatedDeck } from '@arena/ratings';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { RatingChart } from '../charts/rating-chart.tsx';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { getLeaderboard, getRatingCurve, getRatings } from '../online/api.ts';
import { fetchMe, me, tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';
import { Board } from './board.tsx';
import { ratedDeckName } from './rated-deck-name.ts';
import './ratings.css';

const RANKED_MARGIN = ratingMargin({ deviation: MAX_RANKED_DEVIATION });

/** Leaderboards, and the reader's own rating. */
export function RatingsPage({ rest }: { rest: string }) {
  const deck = isRatedDeck(rest) ? rest : 'arena';
  return (
    <Page title={m().ratings_title({})}>
      <nav class="rating-decks" aria-label={m().ratings_decks({})}>
        {RATED_DECKS.map((each) => (
          <a key={each} href={`/ratings/${each}`} aria-current={each === deck ? 'page' : undefined}>
            {ratedDeckName(each)}
          </a>
        ))}
      </nav>
      <Ratings key={deck} deck={deck} />
      <About />
    </Page>
  );
}

/** What the server says of one kind of deck. */
interface ShownRatings {
  board: Leaderboard;
  own: (DeckRating & RatingCurve) | null;
}

async function ratingsFor(deck: RatedDeck): Promise<ShownRatings> {
  const [board] = await Promise.all([getLeaderboard(deck), fetchMe()]);
  const id = me.value?.id;
  const own = id === undefined ? [] : (await getRatings(id)).ratings;
  const rating = own.find((each) => each.deck === deck);
  if (id === undefined || rating === undefined) return { board, own: null };
  return { board, own: { ...rating, ...(await getRatingCurve(id, deck)) } };
}

function Ratings({ deck }: { deck: RatedDeck }) {
  const shown = useSignal<ShownRatings | null>(null);
  const error = useSignal<string | null>(null);
  useEffect(() => {
    void tryRequest(async () => {
      shown.value = await ratingsFor(deck);
    }).then((message) => (error.value = message));
  }, []);
  if (error.value !== null)
    return (
      <Callout isError>
        <p>{error.value}</p>
      </Callout>
    );
  if (shown.value === null) return <p role="status">{m().online_connecting({})}</p>;
  const { board, own } = shown.value;
  return (
    <>
      {own !== null && <OwnRating own={own} />}
      <section class="slab rating-slab">
        <h2>{m().ratings_board({})}</h2>
        <p class="hint">{m().ratings_lead({ margin: RANKED_MARGIN })}</p>
        {board.people.length === 0 && <p>{m().ratings_none({})}</p>}
        <Board people={board.people} own={me.value?.id ?? null} />
      </section>
    </>
  );
}

const OwnRating = ({ own }: { own: DeckRating & RatingCurve }) => (
  <section class="slab rating-slab">
    <h2>{m().ratings_your({})}</h2>
    <p class="own-figure">{m().ratings_now({ rating: own.value, margin: own.margin, count: own.games })}</p>
    {!own.isRanked && <p class="hint">{m().ratings_unranked({ margin: RANKED_MARGIN })}</p>}
    <RatingChart points={own.points} />
  </section>
);

const About = () => (
  <section class="slab rating-slab">
    <h2>{m().ratings_about({})}</h2>
    <p>{m().ratings_about_points({})}</p>
    <p>{m().ratings_about_games({})}</p>
    <p>{m().ratings_about_seat({})}</p>
    <p>{m().ratings_about_computer({})}</p>
  </section>
);

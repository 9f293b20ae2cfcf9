import type { TournamentCard } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { getTournaments } from '../online/api.ts';
import { tryRequest } from '../online/guest.ts';
import { m } from '../settings/language.ts';
import { CodeForm } from './code-form.tsx';
import './tournaments.css';

/** The reader's tournaments, and the way to others. */
export function TournamentsPage() {
  const cards = useSignal<TournamentCard[] | null>(null);
  const error = useSignal<string | null>(null);
  useEffect(() => {
    void tryRequest(async () => {
      cards.value = await getTournaments();
    }).then((message) => (error.value = message));
  }, []);
  return (
    <Page title={m().tournament_title({})}>
      <p>{m().tournament_lead({})}</p>
      {error.value !== null && (
        <Callout isError>
          <p>{error.value}</p>
        </Callout>
      )}
      <section class="slab fields">
        <CodeForm />
        <a class="btn gold" href="/tournaments/new">
          {m().tournament_make({})}
        </a>
      </section>
      {cards.value !== null && <OwnTournaments cards={cards.value} />}
    </Page>
  );
}

const OwnTournaments = ({ cards }: { cards: readonly TournamentCard[] }) => (
  <section class="slab">
    <h2>{m().tournament_own({})}</h2>
    {cards.length === 0 && <p class="hint">{m().tournament_none({})}</p>}
    <ul class="own-tournaments">
      {cards.map(({ code, title, isOrganiser, rounds }) => (
        <li key={code}>
          <a href={`/tournaments/${code}`}>
            <b>
              <bdi>{title}</bdi>
            </b>
            <small>
              {[progressText(rounds), ...(isOrganiser ? [m().tournament_organised({})] : []), code].join(
                ' · ',
              )}
            </small>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

function progressText(rounds: TournamentCard['rounds']): string {
  if (rounds === null) return m().tournament_is_over({});
  const { begun, planned } = rounds;
  return begun === 0
    ? m().tournament_is_waiting({})
    : m().tournament_round_of({ round: begun, rounds: planned });
}

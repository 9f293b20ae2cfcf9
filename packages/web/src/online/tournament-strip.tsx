import type { TournamentView } from '@arena/api';
import { Icon } from '../components/icon.tsx';
import { MenuLink } from '../components/menu-item.tsx';
import { m } from '../settings/language.ts';
import { useOnline } from './context.ts';
import { placeOfTable } from './tournament-of-table.ts';

/** Round, table and game, and how the reader stands. */
function placeText(view: TournamentView, id: string): string {
  const place = placeOfTable(view, id);
  const { rounds, standings, you } = view;
  const own = standings.find(({ entrant }) => entrant === you);
  return [
    place === null
      ? m().tournament_earlier({})
      : m().tournament_here({ round: rounds.begun, table: place.table, game: place.game }),
    ...(own === undefined || rounds.over === 0
      ? []
      : [m().tournament_your_standing({ place: own.place, count: standings.length })]),
  ].join(' · ');
}

/** Above a table with room for it: leads back to the tournament. */
export function TournamentStrip() {
  const { host, tournament } = useOnline();
  const view = tournament.value?.latest.value ?? null;
  if (view === null) return null;
  return (
    <a class="tournament-strip" href={`/tournaments/${view.code}`}>
      <b>
        <bdi>{view.terms.title}</bdi>
      </b>
      <span>{placeText(view, host.id)}</span>
      <span class="go-back">{m().tournament_back({})}</span>
    </a>
  );
}

/** The same where there is little room. */
export function TournamentChip() {
  const { host, tournament } = useOnline();
  const view = tournament.value?.latest.value ?? null;
  if (view === null) return null;
  return (
    <a
      class="chip tournament-chip"
      href={`/tournaments/${view.code}`}
      aria-label={`${placeText(view, host.id)}. ${m().tournament_back({})}`}
    >
      <Icon name="vp" />
    </a>
  );
}

/** In the menu. */
export function TournamentMenuLink() {
  const { host, tournament } = useOnline();
  const view = tournament.value?.latest.value ?? null;
  if (view === null) return null;
  const label = m().question_answer({ question: m().tournament_back({}), answer: placeText(view, host.id) });
  return <MenuLink icon="vp" label={label} href={`/tournaments/${view.code}`} />;
}

/** At the end of a game: on to the other one of the match, or back. */
export function NextInTournament() {
  const { host, tournament } = useOnline();
  const view = tournament.value?.latest.value ?? null;
  if (view === null) return null;
  const openGame = placeOfTable(view, host.id)?.openGame ?? null;
  return openGame === null ? (
    <a class="btn gold" href={`/tournaments/${view.code}`}>
      {m().tournament_back({})}
    </a>
  ) : (
    <a class="btn gold" href={`/t/${openGame.table}`}>
      {m().tournament_next_game({ game: openGame.game })}
    </a>
  );
}

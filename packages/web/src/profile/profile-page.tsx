import type { Profile } from '@arena/api';
import { useSignal } from '@preact/signals';
import { useMemo, useState } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { filtered, NO_FILTER } from '../games/filters.ts';
import { GameFilters } from '../games/game-filters.tsx';
import { GameRow } from '../games/game-row.tsx';
import { Shares } from '../games/shares.tsx';
import { WinShares } from '../games/win-shares.tsx';
import { me } from '../online/guest.ts';
import { ReportButton } from '../online/report-button.tsx';
import { language, m } from '../settings/language.ts';
import { Face } from './face.tsx';
import { PlayedGames, type ProfileGame } from './played-games.ts';
import { RatingsSection } from './ratings-section.tsx';
import { profileStatistics } from './shares.ts';
import './profile.css';

/** The holder of an account, as everybody sees them. */
export function ProfilePage({ rest }: { rest: string }) {
  const [history] = useState(() => new PlayedGames(rest));
  const { value: profile } = history.profile;
  const { value: state } = history.state;
  return (
    <Page title={m().profile_title({})} wide>
      {state === 'nobody' && (
        <Callout isError>
          <p>{m().profile_none({})}</p>
        </Callout>
      )}
      {profile !== null && <Head profile={profile} />}
      {state === 'unreachable' && (
        <Callout isError>
          <p>{m().profile_unreachable({})}</p>
          <div class="btns">
            <button type="button" class="btn" onClick={() => void history.load()}>
              {m().profile_retry({})}
            </button>
          </div>
        </Callout>
      )}
      {profile !== null && <RatingsSection id={profile.id} />}
      {profile !== null && <Played history={history} />}
      <p class="hint" role="status">
        {state === 'loading' && m().profile_loading({})}
      </p>
    </Page>
  );
}

const Head = ({ profile: { id, name, created, isProgram } }: { profile: Profile }) => (
  <section class="slab profile-head">
    <Face of={id} />
    <div>
      <h2>{name}</h2>
      <p class="hint">
        {m().profile_since({
          date: new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(created),
        })}
      </p>
      {isProgram && <p class="hint">{m().profile_program({})}</p>}
      {me.value?.id === id ? (
        <>
          <p class="hint">{m().profile_own({})}</p>
          <a class="btn" href="/account">
            {m().profile_account({})}
          </a>
        </>
      ) : (
        <ReportButton people={[{ whom: { person: id }, name }]} />
      )}
    </div>
  </section>
);

function Played({ history }: { history: PlayedGames }) {
  const { value: games } = history.games;
  const { value: state } = history.state;
  if (games.length === 0) return state === 'ready' ? <NoGames /> : null;
  return (
    <>
      <Results games={games} />
      <Games history={history} games={games} />
    </>
  );
}

const NoGames = () => (
  <section class="slab">
    <p class="lead">{m().profile_no_games({})}</p>
    <p class="hint">{m().profile_no_games_text({})}</p>
  </section>
);

function Results({ games }: { games: readonly ProfileGame[] }) {
  const statistics = useMemo(() => profileStatistics(games.map(({ game }) => game)), [games]);
  const { opponents } = statistics;
  return (
    <Shares statistics={statistics} lead={m().profile_counted({ count: games.length })}>
      <WinShares title={m().profile_opponents({})} shares={opponents} name={(opponent) => opponent} />
    </Shares>
  );
}

function Games({ history, games }: { history: PlayedGames; games: readonly ProfileGame[] }) {
  const filter = useSignal(NO_FILTER);
  const links = new Map(games.map(({ game, link }) => [game.key, link]));
  const all = games.map(({ game }) => game);
  const shown = filtered(all, filter.value);
  return (
    <section class="slab games">
      <h2>{m().profile_games({})}</h2>
      <GameFilters games={all} filter={filter.value} onChange={(next) => (filter.value = next)} />
      <p class="hint" role="status">
        {m().games_count({ count: shown.length })}
      </p>
      <ol class="game-list">
        {shown.map((game) => (
          <GameRow key={game.key} game={game} link={links.get(game.key) ?? ''} />
        ))}
      </ol>
      {history.unreadable.value > 0 && (
        <p class="hint">{m().profile_unreadable({ count: history.unreadable.value })}</p>
      )}
      <div class="btns">
        {history.hasMore.value && (
          <button
            type="button"
            class="btn"
            disabled={history.state.value === 'loading'}
            onClick={() => void history.load()}
          >
            {m().profile_earlier({})}
          </button>
        )}
      </div>
    </section>
  );
}

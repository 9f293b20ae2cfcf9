import type { Profile } from '@arena/api';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { PersonActions } from '../friends/person-actions.tsx';
import { ownStatistics } from '../games/own-statistics.ts';
import { Shares } from '../games/shares.tsx';
import { OpponentShares } from '../games/win-shares.tsx';
import { BlockButton } from '../online/account/block-button.tsx';
import { fetchMe, hasAccount, me, tryRequest } from '../online/guest.ts';
import { ReportButton } from '../online/report-button.tsx';
import { language, m } from '../settings/language.ts';
import { Face } from '../components/face.tsx';
import { PlayedGames, type ProfileGame } from './played-games.ts';
import { ProfileGames } from './profile-games.tsx';
import { RatingsSection } from './ratings-section.tsx';
import '../games/games.css';
import './profile.css';

/** The holder of an account, as everybody sees them. */
export function ProfilePage({ rest }: { rest: string }) {
  const [history] = useState(() => new PlayedGames(rest));
  useEffect(() => {
    if (me.value === undefined) void tryRequest(fetchMe);
  }, []);
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
      {state === 'failed' && (
        <Callout isError>
          <p>{history.fault.value}</p>
          <div class="btns">
            <button type="button" class="btn" onClick={() => void history.load()}>
              {m().profile_retry({})}
            </button>
          </div>
        </Callout>
      )}
      {profile !== null && <RatingsSection id={profile.id} />}
      {profile !== null && <Played history={history} isOwn={isReader(profile)} />}
      <p class="hint" role="status">
        {state === 'loading' && m().profile_loading({})}
      </p>
    </Page>
  );
}

const isReader = ({ id }: Profile): boolean => hasAccount.value && me.value?.id === id;

const Head = ({ profile }: { profile: Profile }) => (
  <section class="slab profile-head">
    <Face of={profile.id} />
    <div>
      <h2>{profile.name}</h2>
      <p class="hint">
        {m().profile_since({
          date: new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(profile.created),
        })}
      </p>
      <PersonActions {...profile} />
      {profile.isProgram && <p class="hint">{m().profile_program({})}</p>}
      {isReader(profile) ? (
        <>
          <p class="hint">{m().profile_own({})}</p>
          <a class="btn" href="/account">
            {m().profile_account({})}
          </a>
        </>
      ) : (
        <div class="btns">
          <BlockButton {...profile} />
          <ReportButton people={[{ whom: { person: profile.id }, name: profile.name }]} />
        </div>
      )}
    </div>
  </section>
);

function Played({ history, isOwn }: { history: PlayedGames; isOwn: boolean }) {
  const { value: games } = history.games;
  const { value: state } = history.state;
  if (games.length === 0) return state === 'ready' ? <NoGames isOwn={isOwn} /> : null;
  return (
    <>
      <div class="btns">
        <a class="btn" href="#games">
          {m().profile_games({})}
        </a>
      </div>
      <Results games={games} />
      <ProfileGames history={history} games={games} isOwn={isOwn} />
    </>
  );
}

const NoGames = ({ isOwn }: { isOwn: boolean }) => (
  <section class="slab">
    <p class="lead">{m().profile_no_games({})}</p>
    <p class="hint">{m().profile_no_games_text({})}</p>
    {isOwn && (
      <div class="btns">
        <a class="btn gold" href="/play">
          {m().games_play({})}
        </a>
        <a class="btn" href="/games">
          {m().to_games({})}
        </a>
      </div>
    )}
  </section>
);

function Results({ games }: { games: readonly ProfileGame[] }) {
  const statistics = useMemo(() => ownStatistics(games.map(({ game }) => game)), [games]);
  return (
    <Shares statistics={statistics} lead={m().profile_counted({ count: games.length })}>
      <OpponentShares shares={statistics.opponents} />
    </Shares>
  );
}

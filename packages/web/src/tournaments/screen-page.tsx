import type { TournamentView } from '@arena/api';
import { useEffect, useState } from 'preact/hooks';
import { mediaQuery } from '../lib/media-query.ts';
import { timeOfDay } from '../online/status-bar.tsx';
import { TournamentFeed } from '../online/tournament-feed.ts';
import { m } from '../settings/language.ts';
import { OpenTournament, TournamentContext } from './context.ts';
import { Countdown, useTick } from './countdown.tsx';
import { endText } from './end-section.tsx';
import { PairingList, pairingRows } from './pairing-list.tsx';
import { isRoundRunning, presentCount } from './shown-tournament.ts';
import { StandingsTable } from './standings-table.tsx';
import { shortTerms } from './terms-text.ts';
import { TournamentContent } from './tournament-page.tsx';
import './tournaments.css';
import './screen.css';

/** Narrower, there is no room: the tournament's own page is shown. */
const isWide = mediaQuery('(min-width: 800px)');

const TURN_MS = 12_000;
const TABLES = 6;
const PLACES = 9;

/** For a screen that a whole room sees: nothing to touch, nobody marked. */
export function TournamentScreenPage({ rest: code }: { rest: string }) {
  const [tournament] = useState(() => new OpenTournament(new TournamentFeed(code.toUpperCase())));
  const { feed } = tournament;
  useEffect(() => () => feed.close(), []);
  useEffect(keepAwake, []);
  const { value: view } = feed.latest;
  const isReadable = feed.error.value === null && !feed.isOutdated.value;
  return (
    <TournamentContext.Provider value={tournament}>
      {isWide.value && view !== null && isReadable ? (
        <BigScreen view={view} feed={feed} />
      ) : (
        <TournamentContent tournament={tournament} />
      )}
    </TournamentContext.Provider>
  );
}

/** The screen stays on while the page is visible. A browser that cannot do that turns it off as usual. */
function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  const request = async (): Promise<void> => {
    if (!document.hidden && 'wakeLock' in navigator) lock = await navigator.wakeLock.request('screen');
  };
  const onVisibilityChange = (): void => void request().catch(() => undefined);
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void lock?.release().catch(() => undefined);
  };
}

/** Which page of several is shown now: they turn by themselves. */
function useTurn(): (pages: number) => number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((n) => n + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  return (pages) => turn % pages;
}

interface BigScreenProps {
  view: TournamentView;
  feed: TournamentFeed;
}

function BigScreen({ view, feed }: BigScreenProps) {
  const { title } = view.terms;
  const { begun, planned } = view.rounds;
  const state = view.isOver
    ? endText({ ...view, you: null })
    : begun === 0
      ? m().tournament_soon({})
      : m().tournament_round_of({ round: begun, rounds: planned });
  return (
    <main class="big-screen">
      <header>
        <div>
          <h1 class="inscr">
            <bdi>{title}</bdi>
          </h1>
          {view.isOver ? <p class="result">{state}</p> : <p>{[state, ...shortTerms(view)].join(' · ')}</p>}
        </div>
        <ScreenClock view={view} feed={feed} />
      </header>
      {begun === 0 ? <Arrivals view={view} /> : <Play view={view} />}
      <footer>
        {begun > 0 && (
          <span>
            <i class="mark" aria-hidden="true" /> {m().tournament_mark_short({})}
          </span>
        )}
        {feed.status.value === 'lost' && <span role="status">{m().online_lost({})}</span>}
        {!view.isOver && (
          <span>
            {m().tournament_where({})} <b>{view.code}</b>
          </span>
        )}
      </footer>
    </main>
  );
}

/** What is left of the round, or the time of day. */
function ScreenClock({ view, feed }: BigScreenProps) {
  useTick();
  const endsAt = isRoundRunning(view) ? (view.round?.endsAt ?? null) : null;
  return endsAt === null ? (
    <span class="screen-clock">{timeOfDay(Date.now())}</span>
  ) : (
    <Countdown class="screen-clock" until={endsAt} now={() => feed.now()} />
  );
}

/** Before the first round: the code, and who is in. */
const Arrivals = ({ view }: { view: TournamentView }) => (
  <section class="arrivals">
    <p class="tournament-code">{view.code}</p>
    <p>{location.host}/tournaments</p>
    <ul>
      {view.entrants.map(
        ({ name, hasLeft }, entrant) =>
          !hasLeft && (
            <li key={entrant}>
              <bdi>{name}</bdi>
            </li>
          ),
      )}
    </ul>
    <p>
      {presentCount(view) === 0
        ? m().tournament_nobody({})
        : m().tournament_players({ count: presentCount(view) })}
    </p>
  </section>
);

function Play({ view }: { view: TournamentView }) {
  const turnOf = useTurn();
  const tablePages = Math.max(1, Math.ceil(pairingRows(view).length / TABLES));
  const placePages = Math.max(1, Math.ceil(view.standings.length / PLACES));
  return (
    <>
      <section>
        <ScreenHeading text={m().tournament_tables({})} page={turnOf(tablePages)} pages={tablePages} />
        <PairingList view={view} from={turnOf(tablePages) * TABLES} most={TABLES} isScreen />
      </section>
      <section>
        <ScreenHeading text={m().tournament_standings({})} page={turnOf(placePages)} pages={placePages} />
        <StandingsTable view={view} from={turnOf(placePages) * PLACES} most={PLACES} isScreen />
      </section>
    </>
  );
}

const ScreenHeading = ({ text, page, pages }: { text: string; page: number; pages: number }) => (
  <h2>
    {text}
    {pages > 1 && (
      <span class="page-number">
        {page + 1} / {pages}
      </span>
    )}
  </h2>
);

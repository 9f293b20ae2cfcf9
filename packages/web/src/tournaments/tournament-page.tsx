import type { TournamentView } from '@arena/api';
import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { notifyTurns } from '../online/notify.ts';
import { ReportButton } from '../online/report-button.tsx';
import { TournamentFeed } from '../online/tournament-feed.ts';
import { UnreadableNotice } from '../online/unreadable-notice.tsx';
import { m } from '../settings/language.ts';
import { OutdatedPage } from '../update/outdated-page.tsx';
import { CodeForm } from './code-form.tsx';
import { OpenTournament, TournamentContext } from './context.ts';
import { EndSection } from './end-section.tsx';
import { HeadSection } from './head-section.tsx';
import { JoinSection, LateSection } from './join-section.tsx';
import { OrganiserSection } from './organiser-section.tsx';
import { OwnSection } from './own-section.tsx';
import { PairingList } from './pairing-list.tsx';
import { isRoundRunning, openGame, ownMatch, peopleIn } from './shown-tournament.ts';
import { StandingsTable, TieBreakKey } from './standings-table.tsx';
import './tournaments.css';

/** A tournament, by its code. */
export function TournamentPage({ rest: code }: { rest: string }) {
  const [tournament] = useState(() => new OpenTournament(new TournamentFeed(code.toUpperCase())));
  const { feed } = tournament;
  useEffect(() => {
    const waiting = computed(() => Number(feed.latest.value !== null && isAwaited(feed.latest.value)));
    const stopNotifying = notifyTurns(waiting, code);
    return () => {
      stopNotifying();
      feed.close();
    };
  }, []);
  return (
    <TournamentContext.Provider value={tournament}>
      <TournamentContent tournament={tournament} />
    </TournamentContext.Provider>
  );
}

/** Whether a game waits for the reader. */
function isAwaited(view: TournamentView): boolean {
  const match = ownMatch(view);
  return match !== null && isRoundRunning(view) && openGame(match.pairing) !== null;
}

/** What is shown of a tournament, or why there is nothing to show. */
export function TournamentContent({ tournament: { feed, fault } }: { tournament: OpenTournament }) {
  const { value: view } = feed.latest;
  if (feed.isOutdated.value) return <OutdatedPage />;
  if (feed.isNotFound.value)
    return (
      <Frame>
        <Callout isError>
          <p>{m().tournament_unknown({})}</p>
        </Callout>
        <section class="slab">
          <CodeForm />
        </section>
      </Frame>
    );
  return (
    <Frame isWide={view !== null && view.rounds.begun > 0}>
      {feed.error.value !== null && <UnreadableNotice error={feed.error.value} />}
      {view !== null && feed.status.value === 'lost' && feed.error.value === null && (
        <Callout isError>
          <p>{m().online_lost({})}</p>
        </Callout>
      )}
      {fault.value !== null && (
        <Callout isError>
          <p>{fault.value}</p>
        </Callout>
      )}
      {view !== null && <Sections view={view} />}
      {view !== null && <ReportButton people={peopleIn(view)} />}
      {view === null && feed.error.value === null && (
        <p role="status">
          {feed.status.value === 'lost' ? m().tournament_unreachable({}) : m().online_connecting({})}
        </p>
      )}
    </Frame>
  );
}

const Frame = ({ isWide = false, children }: { isWide?: boolean; children: ComponentChildren }) => (
  <Page title={m().tournament_one({})} back="/tournaments" backLabel={m().tournament_title({})} wide={isWide}>
    {children}
  </Page>
);

function Sections({ view }: { view: TournamentView }) {
  const { isOver, isOrganiser, rounds, you } = view;
  const tools = isOrganiser && !isOver && <OrganiserSection view={view} />;
  if (rounds.begun === 0)
    return (
      <>
        {isOver ? <EndSection view={view} /> : <JoinSection view={view} />}
        {tools}
      </>
    );
  return (
    <>
      <HeadSection view={view} />
      {isOver && <EndSection view={view} />}
      {!isOver && you !== null && <OwnSection view={view} />}
      {!isOver && you === null && <LateSection view={view} />}
      <div class="tournament-columns">
        <div>
          <section class="slab">
            <h2>{m().tournament_round({ round: rounds.begun })}</h2>
            <PairingList view={view} />
            <p class="hint">
              <i class="mark" aria-hidden="true" /> {m().tournament_begins_mark({})}
            </p>
          </section>
          {tools}
        </div>
        <div>
          <section class="slab">
            <h2>{m().tournament_standings({})}</h2>
            <StandingsTable view={view} />
            <TieBreakKey view={view} />
          </section>
          <Results code={view.code} />
        </div>
      </div>
    </>
  );
}

/** What everybody may take along. */
const Results = ({ code }: { code: string }) => (
  <section class="slab results">
    <h2>{m().tournament_results({})}</h2>
    <div class="btns">
      <a class="btn" href={`/tournaments/${code}/screen`}>
        {m().tournament_screen({})}
      </a>
      <a class="btn" href={`/api/tournaments/${code}/standings.csv`} download={`${code}-standings.csv`}>
        {m().tournament_csv_standings({})}
      </a>
      <a class="btn" href={`/api/tournaments/${code}/games.csv`} download={`${code}-games.csv`}>
        {m().tournament_csv_games({})}
      </a>
    </div>
  </section>
);

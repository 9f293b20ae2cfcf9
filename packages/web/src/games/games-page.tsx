import { useEffect } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { m } from '../settings/language.ts';
import { startBackgroundAnalysis } from './background-analysis.ts';
import { GameList } from './game-list.tsx';
import { StatisticsView } from './statistics-view.tsx';
import { useStoredGames } from './stored-games.ts';
import './games.css';

/** The games kept in this browser: the list, or what they tell together. */
export function GamesPage({ rest }: { rest: string }) {
  const games = useStoredGames();
  const isStatistics = rest === 'statistics';
  useEffect(startBackgroundAnalysis, []);
  return (
    <Page title={m().games_title({})} wide>
      <nav class="tabs" aria-label={m().games_title({})}>
        <a href="/games" aria-current={isStatistics ? undefined : 'page'}>
          {m().games_list({})}
        </a>
        <a href="/games/statistics" aria-current={isStatistics ? 'page' : undefined}>
          {m().games_statistics({})}
        </a>
        <a href="/luck/all">{m().games_to_luck({})}</a>
      </nav>
      {games === null && (
        <Callout isError>
          <p>{m().games_unavailable({})}</p>
        </Callout>
      )}
      {games !== 'loading' && isStatistics && <StatisticsView games={games ?? []} />}
      {games !== 'loading' && games !== null && !isStatistics && <GameList games={games} />}
    </Page>
  );
}

import { Page } from '../components/page.tsx';
import { m } from '../settings/language.ts';
import { AllGames } from './all-games.tsx';
import { ThisGame } from './this-game.tsx';
import '../charts/charts.css';
import '../games/games.css';
import './luck.css';

/** Luck and skill: in one game, and in all games of the person at this browser. */
export function LuckPage({ rest }: { rest: string }) {
  const isAll = rest === 'all';
  return (
    <Page title={m().luck_title({})} wide>
      <nav class="tabs" aria-label={m().luck_title({})}>
        <a href={`/luck${location.hash}`} aria-current={isAll ? undefined : 'page'}>
          {m().luck_this_game({})}
        </a>
        <a href={`/luck/all${location.hash}`} aria-current={isAll ? 'page' : undefined}>
          {m().luck_all_games({})}
        </a>
      </nav>
      {isAll ? <AllGames /> : <ThisGame />}
    </Page>
  );
}

import { useEffect, useState } from 'preact/hooks';
import { changedGame, listGames } from '../store/game-store.ts';
import type { StoredGame } from '../store/stored-game.ts';
import { currentAnalysisKey } from './background-analysis.ts';

/** Null if this browser keeps none. */
export type StoredGames = readonly StoredGame[] | null | 'loading';

/** The games of this browser, newest first, with the figures that count at present. */
export function useStoredGames(): StoredGames {
  const [games, setGames] = useState<StoredGames>('loading');
  useEffect(() => void listGames().then(setGames), []);
  useEffect(
    () =>
      changedGame.subscribe((changed) => {
        if (changed !== null) setGames((known) => withGame(known, changed));
      }),
    [],
  );
  const { value: key } = currentAnalysisKey;
  return games === 'loading' || games === null ? games : games.map((game) => withFiguresOf(game, key));
}

function withGame(games: StoredGames, changed: StoredGame): StoredGames {
  if (games === 'loading' || games === null) return games;
  return games.some(({ key }) => key === changed.key)
    ? games.map((game) => (game.key === changed.key ? changed : game))
    : [changed, ...games].toSorted((a, b) => b.ended - a.ended);
}

/** Figures of another version of the analysis are not shown: the game is analysed anew. */
const withFiguresOf = (game: StoredGame, key: string | null): StoredGame =>
  game.figures === null || game.figures.key === key ? game : { ...game, figures: null };

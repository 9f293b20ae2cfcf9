import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { lastChange, listGames, type GameChange } from '../store/game-store.ts';
import { newestFirst } from '../store/stored-game.ts';
import { currentAnalysisKey } from './background-analysis.ts';
import { withCurrentFigures, type StoredGames } from './current-figures.ts';

/** The games of this browser, newest first, with the figures that count at present. */
export function useStoredGames(): StoredGames {
  const games = useSignal<StoredGames>('loading');
  const [shown] = useState(() => withCurrentFigures(games, currentAnalysisKey));
  useEffect(() => {
    const missed: GameChange[] = [];
    void listGames().then((listed) => (games.value = missed.reduce(withChange, listed)));
    return lastChange.subscribe((change) => {
      if (games.peek() === 'loading') missed.push(change);
      else games.value = withChange(games.peek(), change);
    });
  }, []);
  return shown.value;
}

function withChange(games: StoredGames, { kept, deleted }: GameChange): StoredGames {
  if (games === 'loading' || games === null || kept.length + deleted.length === 0) return games;
  const changed = new Set([...deleted, ...kept.map(({ key }) => key)]);
  return [...games.filter(({ key }) => !changed.has(key)), ...kept].toSorted(newestFirst);
}

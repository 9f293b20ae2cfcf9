import { useSignal } from '@preact/signals';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { withRecords } from '../store/game-store.ts';
import type { StoredGame } from '../store/stored-game.ts';
import { AnalysisState } from './analysis-state.tsx';
import { exportGames, gamesCsv } from './export-games.ts';
import { filtered, NO_FILTER } from './filters.ts';
import { GameFilters } from './game-filters.tsx';
import { GameRow } from './game-row.tsx';
import { ImportSection } from './import-section.tsx';

const PAGE_SIZE = 50;

export function GameList({ games }: { games: readonly StoredGame[] }) {
  const filter = useSignal(NO_FILTER);
  const limit = useSignal(PAGE_SIZE);
  const shown = filtered(games, filter.value);
  return (
    <>
      {games.length === 0 ? (
        <NoGames />
      ) : (
        <section class="slab games" aria-label={m().games_list({})}>
          <GameFilters games={games} filter={filter.value} onChange={(next) => (filter.value = next)} />
          <p class="hint" role="status">
            {m().games_count({ count: shown.length })}
          </p>
          <ol class="game-list">
            {shown.slice(0, limit.value).map((game) => (
              <GameRow key={game.key} game={game} />
            ))}
          </ol>
          <div class="btns">
            {shown.length > limit.value && (
              <button type="button" class="btn" onClick={() => (limit.value += PAGE_SIZE)}>
                {m().games_more({})}
              </button>
            )}
            <button type="button" class="btn" onClick={() => void saveGames(games)}>
              {m().games_export({})}
            </button>
            <button type="button" class="btn" onClick={() => download('arena-games.csv', gamesCsv(games))}>
              {m().games_table({})}
            </button>
          </div>
          <AnalysisState />
        </section>
      )}
      <ImportSection />
    </>
  );
}

const saveGames = async (games: readonly StoredGame[]): Promise<void> =>
  download('arena-games.json', exportGames(await withRecords(games)));

const NoGames = () => (
  <section class="slab">
    <p class="lead">{m().games_none({})}</p>
    <p class="hint">{m().games_none_text({})}</p>
    <div class="btns">
      <a class="btn gold" href="/">
        {m().games_play({})}
      </a>
    </div>
  </section>
);

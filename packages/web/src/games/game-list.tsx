import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Callout } from '../components/form.tsx';
import { Icon } from '../components/icon.tsx';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import { deleteGame } from '../store/game-store.ts';
import type { StoredGame } from '../store/stored-game.ts';
import { AnalysisState } from './analysis-state.tsx';
import { startBackgroundAnalysis } from './background-analysis.ts';
import { gamesCsv } from './games-csv.ts';
import { filtered, NO_FILTER } from './filters.ts';
import { GameFilters } from './game-filters.tsx';
import { GameRow } from './game-row.tsx';
import { ImportSection } from './import-section.tsx';
import { SaveGames } from './save-games.tsx';

const PAGE_SIZE = 50;

export function GameList({ games }: { games: readonly StoredGame[] }) {
  const filter = useSignal(NO_FILTER);
  const limit = useSignal(PAGE_SIZE);
  const bringBack = useSignal<(() => Promise<void>) | null>(null);
  const shown = filtered(games, filter.value);
  const remove = async ({ key }: StoredGame): Promise<void> => {
    bringBack.value = await deleteGame(key);
  };
  const undo = async (): Promise<void> => {
    await bringBack.value?.();
    bringBack.value = null;
    startBackgroundAnalysis();
  };
  return (
    <>
      {games.length === 0 && bringBack.value === null ? (
        <NoGames />
      ) : (
        <section class="slab games" aria-label={m().games_list({})}>
          <GameFilters games={games} filter={filter.value} onChange={(next) => (filter.value = next)} />
          <p class="hint" role="status">
            {m().games_count({ count: shown.length })}
          </p>
          {bringBack.value !== null && <Deleted bringBack={bringBack.value} onUndo={() => void undo()} />}
          <ol class="game-list">
            {shown.slice(0, limit.value).map((game) => (
              <GameRow key={game.key} game={game} onDelete={() => void remove(game)} />
            ))}
          </ol>
          <div class="btns">
            {shown.length > limit.value && (
              <button type="button" class="btn" onClick={() => (limit.value += PAGE_SIZE)}>
                {m().games_more({})}
              </button>
            )}
            <SaveGames write={(client) => client.writeKept(games)} />
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

/** Takes the focus, which the button of the deleted game had. */
function Deleted({ bringBack, onUndo }: { bringBack: () => Promise<void>; onUndo: () => void }) {
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => undoButton.current?.focus(), [bringBack]);
  return (
    <Callout>
      <p>{m().games_deleted({})}</p>
      <div class="btns">
        <button type="button" class="btn" ref={undoButton} onClick={onUndo}>
          <Icon name="undo" />
          {m().undo_last({})}
        </button>
      </div>
    </Callout>
  );
}

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

import { computed, type ReadonlySignal } from '@preact/signals';
import type { StoredGame } from '../store/stored-game.ts';

/** Null if this browser keeps none. */
export type StoredGames = readonly StoredGame[] | null | 'loading';

/**
 * The games with the figures that count at present: those of another version of the analysis are not shown, since the game
 * is analysed anew. The same list as long as nothing changes, so that whatever is counted from it is counted once.
 */
export const withCurrentFigures = (
  games: ReadonlySignal<StoredGames>,
  analysisKey: ReadonlySignal<string | null>,
): ReadonlySignal<StoredGames> =>
  computed(() => {
    const { value: known } = games;
    const { value: key } = analysisKey;
    if (known === 'loading' || known === null) return known;
    return known.map((game) =>
      game.figures === null || game.figures.key === key ? game : { ...game, figures: null },
    );
  });

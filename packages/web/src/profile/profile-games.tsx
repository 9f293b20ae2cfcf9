import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { filtered, isLimited, NO_FILTER, opponentNames, type GameFilter } from '../games/filters.ts';
import { gamesCsv } from '../games/games-csv.ts';
import { SaveGames } from '../games/save-games.tsx';
import { GameFilters } from '../games/game-filters.tsx';
import { GameRow } from '../games/game-row.tsx';
import { useStoredGames } from '../games/stored-games.ts';
import { download } from '../lib/download.ts';
import { m } from '../settings/language.ts';
import type { StoredGame } from '../store/stored-game.ts';
import type { PlayedGames, ProfileGame } from './played-games.ts';

interface Props {
  history: PlayedGames;
  games: readonly ProfileGame[];
  /** Of the reader. */
  isOwn: boolean;
}

/** The games of a profile, each opening in the replay. */
export function ProfileGames({ history, games, isOwn }: Props) {
  const filter = useSignal(NO_FILTER);
  const links = new Map(games.map(({ game, link }) => [game.key, link]));
  const all = useWithFigures(games.map(({ game }) => game));
  const shown = filtered(all, filter.value);
  const isSearching = isLimited(filter.value);
  useEffect(() => history.search(isSearching), [history, isSearching]);
  return (
    <section class="slab games" id="games">
      <h2>{m().profile_games({})}</h2>
      <GameFilters games={all} filter={filter.value} onChange={(next) => (filter.value = next)} />
      <OpponentLink games={all} opponent={filter.value.opponent} />
      <p class="hint" role="status">
        {m().games_count({ count: shown.length })}
      </p>
      <ol class="game-list">
        {shown.map((game) => (
          <GameRow key={game.key} game={game} link={links.get(game.key) ?? ''} isOfOther={!isOwn} />
        ))}
      </ol>
      {history.unreadable.value > 0 && (
        <p class="hint">{m().profile_unreadable({ count: history.unreadable.value })}</p>
      )}
      <div class="btns">
        {history.hasMore.value && (
          <button
            type="button"
            class="btn"
            disabled={history.state.value === 'loading'}
            onClick={() => void history.load()}
          >
            {m().profile_earlier({})}
          </button>
        )}
        {isOwn && <Files games={games} />}
      </div>
    </section>
  );
}

/** What this browser has found out about some of them. */
function useWithFigures(games: readonly StoredGame[]): StoredGame[] {
  const kept = useStoredGames();
  if (kept === 'loading' || kept === null) return [...games];
  const figures = new Map(kept.map((game) => [game.key, game.figures]));
  return games.map((game) => ({ ...game, figures: figures.get(game.key) ?? null }));
}

/** To the profile of the opponent whose games are listed. */
function OpponentLink({
  games,
  opponent,
}: {
  games: readonly StoredGame[];
  opponent: GameFilter['opponent'];
}) {
  if (!isAccount(opponent)) return null;
  const name = opponentNames(games).get(opponent) ?? '';
  return (
    <p>
      <a href={`/people/${opponent.slice('account '.length)}`}>{m().online_profile({ name })}</a>
    </p>
  );
}

const isAccount = (opponent: GameFilter['opponent']): opponent is `account ${string}` =>
  opponent.startsWith('account ');

/** As the games of a browser are saved, so that another one can keep them. */
function Files({ games }: { games: readonly ProfileGame[] }) {
  const kept = games.map(({ game }) => game);
  return (
    <>
      <SaveGames write={(client) => client.write(kept)} />
      <button type="button" class="btn" onClick={() => download('arena-games.csv', gamesCsv(kept))}>
        {m().games_table({})}
      </button>
    </>
  );
}

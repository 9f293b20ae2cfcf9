import {
  sharesBy,
  sidesOf,
  winStatistics,
  type PlayedSide,
  type WinShare,
  type WinStatistics,
} from '@arena/ai/statistics';
import { opponentsOf } from '../games/filters.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

interface OwnSide extends PlayedSide {
  /** By name. */
  opponents: string[];
}

export interface ProfileStatistics extends WinStatistics {
  opponents: WinShare<string>[];
}

/** How often the holder of a profile wins with what, and against whom. */
export function profileStatistics(games: readonly StoredGame[]): ProfileStatistics {
  const sides = games.flatMap(ownSide);
  return { ...winStatistics(sides), opponents: sharesBy(sides, ({ opponents }) => opponents) };
}

/** Their side of a game; none if it does not count. */
function ownSide(game: StoredGame): OwnSide[] {
  const own = ownSeat(game);
  return sidesOf(game, game.cause === null ? null : game)
    .filter((_, player) => player === own)
    .map((side) => ({ ...side, opponents: opponentsOf(game) }));
}

import {
  sharesBy,
  sidesOf,
  winStatistics,
  type PlayedSide,
  type WinShare,
  type WinStatistics,
} from '@arena/ai/statistics';
import { opponentKeysOf, type OpponentKey } from '../games/filters.ts';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';

interface OwnSide extends PlayedSide {
  opponents: OpponentKey[];
}

export interface ProfileStatistics extends WinStatistics {
  opponents: WinShare<OpponentKey>[];
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
    .map((side) => ({ ...side, opponents: opponentKeysOf(game) }));
}

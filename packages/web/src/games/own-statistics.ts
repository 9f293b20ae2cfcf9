import {
  sharesBy,
  sidesOf,
  winStatistics,
  type PlayedSide,
  type WinShare,
  type WinStatistics,
} from '@arena/ai/statistics';
import { ownSeat, type StoredGame } from '../store/stored-game.ts';
import { opponentKeysOf, opponentNames, type OpponentKey } from './filters.ts';

interface OwnSide extends PlayedSide {
  opponents: OpponentKey[];
}

export interface OwnStatistics extends WinStatistics {
  opponents: WinShare<OpponentKey>[];
  /** What the opponents are called. */
  names: ReadonlyMap<OpponentKey, string>;
}

/** How often the person of these games wins with what, and against whom. */
export function ownStatistics(games: readonly StoredGame[]): OwnStatistics {
  const sides = games.flatMap(ownSide);
  return {
    ...winStatistics(sides),
    opponents: sharesBy(sides, ({ opponents }) => opponents),
    names: opponentNames(games),
  };
}

/** Their side of a game; none if it does not count. */
function ownSide(game: StoredGame): OwnSide[] {
  const own = ownSeat(game);
  return sidesOf(game, game.cause === null ? null : game)
    .filter((_, player) => player === own)
    .map((side) => ({ ...side, opponents: opponentKeysOf(game) }));
}

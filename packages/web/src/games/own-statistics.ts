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
  /** By name; two of the same name are two. */
  opponents: WinShare<string>[];
}

/** How often the person of these games wins with what, and against whom. */
export function ownStatistics(games: readonly StoredGame[]): OwnStatistics {
  const sides = games.flatMap(ownSide);
  const names = opponentNames(games);
  const opponents = sharesBy(sides, (side) => side.opponents).map((share) => ({
    ...share,
    subject: names.get(share.subject) ?? '',
  }));
  return { ...winStatistics(sides), opponents };
}

/** Their side of a game; none if it does not count. */
function ownSide(game: StoredGame): OwnSide[] {
  const own = ownSeat(game);
  return sidesOf(game, game.cause === null ? null : game)
    .filter((_, player) => player === own)
    .map((side) => ({ ...side, opponents: opponentKeysOf(game) }));
}

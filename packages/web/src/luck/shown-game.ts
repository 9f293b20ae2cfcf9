import type { Balance, GameAnalysis } from '@arena/ai/game-analysis';
import { playerParams, type PlayerParams } from '@arena/i18n';
import { opponentOf, type Player } from '@arena/rules';
import type { ToldGame } from './told-game.ts';

/** A game as the page shows it: from one side, whose person may be the reader. */
export interface ShownGame extends Pick<ToldGame, 'perspective' | 'ending'> {
  side: Player;
  analysis: GameAnalysis;
  balance: Balance;
}

/** Who has won, null for a draw; undefined if the game breaks off and nobody knows how it ended. */
export function winnerOf({
  analysis: { result },
  ending,
}: Pick<ShownGame, 'analysis' | 'ending'>): Player | null | undefined {
  if (result === null) return ending?.winner;
  return result === 0.5 ? null : result === 1 ? 0 : 1;
}

export const ownParams = ({ perspective, side }: Pick<ShownGame, 'perspective' | 'side'>): PlayerParams =>
  playerParams(perspective, side);

export const otherParams = ({ perspective, side }: Pick<ShownGame, 'perspective' | 'side'>): PlayerParams =>
  playerParams(perspective, opponentOf(side));

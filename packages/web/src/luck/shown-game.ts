import type { Balance, GameAnalysis } from '@arena/ai/game-analysis';
import { playerParams, type Perspective, type PlayerParams } from '@arena/i18n';
import { opponentOf, type Player } from '@arena/rules';

/** A game as the page shows it: from one side, whose person may be the reader. */
export interface ShownGame {
  perspective: Perspective;
  side: Player;
  analysis: GameAnalysis;
  balance: Balance;
}

export const ownParams = ({ perspective, side }: Pick<ShownGame, 'perspective' | 'side'>): PlayerParams =>
  playerParams(perspective, side);

export const otherParams = ({ perspective, side }: Pick<ShownGame, 'perspective' | 'side'>): PlayerParams =>
  playerParams(perspective, opponentOf(side));

import { opponentOf, type Player } from '@arena/rules';
import type { MatchState } from './match-state.ts';

/** How far an undo would go back, and whether it needs no consent. */
export interface UndoTarget {
  length: number;
  free: boolean;
}

/** The undo that this player could ask for now; null if they have taken no action yet or undo is not allowed. */
export function undoTargetOf(state: MatchState, player: Player): UndoTarget | null {
  if (state.options.undo === 'never' || state.ending !== null) return null;
  const length = state.history.findLastIndex(({ by }) => by === player);
  return length === -1 ? null : { length, free: isFree(state, player, length) };
}

function isFree(state: MatchState, player: Player, length: number): boolean {
  if (state.options.undo !== 'free') return false;
  // An answer reveals the other side's intentions, so the decision is no longer the player's alone.
  for (let i = state.history.length - 1; i >= length; i--) {
    const played = state.history[i];
    if (played === undefined || played.by === opponentOf(player) || played.revealed) return false;
  }
  return true;
}

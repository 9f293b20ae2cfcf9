import { opponentOf, type Player } from '@arena/rules';
import type { MatchState } from './match-state.ts';

/** How far an undo would go back, and whether nobody has to be asked. */
export interface UndoTarget {
  length: number;
  free: boolean;
}

/** The undo that this side could ask for now; null where it has decided nothing yet or undo is not allowed. */
export function undoTargetOf(table: MatchState, player: Player): UndoTarget | null {
  if (table.options.undo === 'never' || table.ending !== null) return null;
  const length = table.history.findLastIndex(({ by }) => by === player);
  return length === -1 ? null : { length, free: isFree(table, player, length) };
}

function isFree(table: MatchState, player: Player, length: number): boolean {
  if (table.options.undo !== 'free') return false;
  // An answer of the other side shows what it has in mind: it is no longer the own decision alone.
  for (let i = table.history.length - 1; i >= length; i--) {
    const { by, revealed } = table.history[i];
    if (by === opponentOf(player) || revealed) return false;
  }
  return true;
}

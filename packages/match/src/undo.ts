import { other, type Player } from '@arena/rules';
import type { Table } from './table.ts';

/** How far an undo would go back, and whether nobody has to be asked. */
export interface TakeBack {
  length: number;
  free: boolean;
}

/** The undo that this side could ask for now; null where it has decided nothing yet or undo is not allowed. */
export function takeBackOf(table: Table, player: Player): TakeBack | null {
  if (table.options.undo === 'never' || table.ending !== null) return null;
  const length = table.moments.findLastIndex(({ by }) => by === player);
  return length === -1 ? null : { length, free: isFree(table, player, length) };
}

function isFree(table: Table, player: Player, length: number): boolean {
  if (table.options.undo !== 'free') return false;
  // An answer of the other side shows what it has in mind: it is no longer the own decision alone.
  for (let i = table.moments.length - 1; i >= length; i--) {
    const { by, showed } = table.moments[i];
    if (by === other(player) || showed) return false;
  }
  return true;
}

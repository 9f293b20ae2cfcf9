import type { Player } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

/** The record of a finished game, or why it cannot be had, for the reader. */
export type RecordResult = { text: string } | { error: string };

export interface EndingSlots {
  record: () => Promise<RecordResult>;
  /** The table online; its game is kept with it. */
  tableId?: string;
  /** Opens the check of the dice. */
  checkDice: () => void;
  /** Absent for spectators. */
  Rematch?: ComponentType;
  /** Icons beside the way home. */
  MoreLinks?: ComponentType;
}

/** What the surrounding page adds to a table: local games, online tables and lessons fill these differently. */
export interface TableSlots {
  MenuItems: ComponentType<{ onClose: () => void }>;
  /** What the end of the game leads to; without it, the game has no screen for its end. */
  ending?: EndingSlots;
  /** Chips in the header of the board. */
  HeaderChips?: ComponentType;
  /** Shown after the opponent's name; `isBrief`: where room is scarce. */
  Presence?: ComponentType<{ player: Player; isBrief?: boolean }>;
  /** No player has acted yet, so the game can be aborted instead of resigned. */
  canAbort?: ReadonlySignal<boolean>;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);
export const useTableSlots = (): TableSlots | null => useContext(TableSlotsContext);

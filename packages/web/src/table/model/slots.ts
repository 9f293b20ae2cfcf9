import type { Player } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

/** What the page around a table adds to it: a local game and an online table fill these differently. */
export interface TableSlots {
  MenuItems: ComponentType<{ onClose: () => void }>;
  /** The buttons of the dialog shown when the game is over. */
  GameOverActions: ComponentType<{ onClose: () => void }>;
  /** Chips in the header of the board. */
  HeaderChips?: ComponentType;
  /** Shown after the opponent's name. */
  Presence?: ComponentType<{ player: Player }>;
  /** Nothing has been decided yet, so the game can be aborted instead of resigned. */
  canAbort?: ReadonlySignal<boolean>;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);
export const useTableSlots = (): TableSlots | null => useContext(TableSlotsContext);

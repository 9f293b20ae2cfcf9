import type { Player } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

/** What the surrounding page adds to a table: local games, online tables and lessons fill these differently. */
export interface TableSlots {
  MenuItems: ComponentType<{ onClose: () => void }>;
  /** The buttons of the dialog shown when the game is over; without them there is no such dialog. */
  GameOverActions?: ComponentType<{ onClose: () => void }>;
  /** Chips in the header of the board. */
  HeaderChips?: ComponentType;
  /** Shown after the opponent's name. */
  Presence?: ComponentType<{ player: Player }>;
  /** No player has acted yet, so the game can be aborted instead of resigned. */
  canAbort?: ReadonlySignal<boolean>;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);
export const useTableSlots = (): TableSlots | null => useContext(TableSlotsContext);

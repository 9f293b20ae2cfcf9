import type { Player } from '@arena/rules';
import type { ReadonlySignal } from '@preact/signals';
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';

/** What a table has around it when others sit at it from elsewhere. */
export interface TableSlots {
  /** Among the chips above the table. */
  HeaderChips: ComponentType;
  /** Behind the name of the opponent. */
  Presence: ComponentType<{ player: Player }>;
  /** In the menu, where a game of this tab can be saved. */
  MenuItems: ComponentType<{ onClose: () => void }>;
  /** What can be done when the game is over. */
  GameOverActions: ComponentType<{ onClose: () => void }>;
  /** Nothing has been decided yet, so the game can be called off instead of given up. */
  canAbort: ReadonlySignal<boolean>;
}

export const TableSlotsContext = createContext<TableSlots | null>(null);
export const useTableSlots = (): TableSlots | null => useContext(TableSlotsContext);

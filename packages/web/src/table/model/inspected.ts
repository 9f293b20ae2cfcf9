import type { CardId, Player, Space } from '@arena/rules';
import { signal } from '@preact/signals';

/** A card that is looked at; where it lies, if it lies on the table. */
export interface InspectedCard {
  card: CardId;
  player?: Player;
  space?: Space;
}

export const inspected = {
  /** Under the pointer or the focus: shown in the rail of a wide screen. */
  hovered: signal<InspectedCard | null>(null),
  /** In a dialog of its own. */
  opened: signal<InspectedCard | null>(null),
};

/** What one person has looked at is not for the next one's eyes. */
export function clearInspected(): void {
  inspected.hovered.value = null;
  inspected.opened.value = null;
}

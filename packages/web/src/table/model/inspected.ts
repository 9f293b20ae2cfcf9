import type { CardId, Player, Space } from '@arena/rules';
import { signal } from '@preact/signals';
import { explained } from './explained.ts';

/** A card that somebody is looking at, and where it is if it is on a space. */
export interface InspectedCard {
  card: CardId;
  player?: Player;
  space?: Space;
}

export const inspected = {
  /** Under the pointer or focus: shown in the rail of a wide screen. */
  hovered: signal<InspectedCard | null>(null),
  /** Enlarged in a dialog. */
  opened: signal<InspectedCard | null>(null),
};

/** The next player at this screen must not see what the last one looked at. */
export function clearInspected(): void {
  inspected.hovered.value = null;
  inspected.opened.value = null;
  explained.value = null;
}

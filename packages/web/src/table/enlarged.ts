import type { CardId, Player, Space } from '@arena/rules';
import { signal } from '@preact/signals';

/** A card that is looked at; where it lies, if it lies on the table. */
export interface Looked {
  card: CardId;
  player?: Player;
  space?: Space;
}

export const enlarged = {
  /** Under the pointer or the focus: shown in the rail of a wide screen. */
  watched: signal<Looked | null>(null),
  /** In a dialog of its own. */
  opened: signal<Looked | null>(null),
};

/** What one person has looked at is not for the next one's eyes. */
export function forgetLooks(): void {
  enlarged.watched.value = null;
  enlarged.opened.value = null;
}

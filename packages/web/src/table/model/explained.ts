import type { Player, Space } from '@arena/rules';
import { signal } from '@preact/signals';

/** Something on the table that a tap explains. */
export type Topic =
  | { about: 'bank' | 'draw-pile' }
  | { about: 'vp' | 'money' | 'hand'; player: Player }
  | { about: 'space'; space: Space }
  /** Its words say everything. */
  | { about: 'effect'; text: string }
  /** A button that does nothing now. */
  | { about: 'end-turn' | 'undo' | 'hint' };

interface Explained {
  topic: Topic;
  /** The thing itself. */
  anchor: HTMLElement;
}

export const explained = signal<Explained | null>(null);

/** Explains the thing that is tapped. */
export const explain =
  (topic: Topic) =>
  ({ currentTarget: anchor }: { currentTarget: HTMLElement }): void => {
    explained.value = { topic, anchor };
  };

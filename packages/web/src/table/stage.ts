import type { Update } from '@arena/match';
import type { Player, View } from '@arena/rules';

export interface Scene {
  /** Done when everything lies where it belongs. */
  play(): Promise<void>;
}

/** What moves between two views. */
export class Stage {
  prepare(_before: View, _update: Update, _me: Player): Scene {
    return { play: () => Promise.resolve() };
  }

  finish(): void {}
}

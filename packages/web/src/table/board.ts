import type { Update } from '@arena/match';
import type { Player, View } from '@arena/rules';
import { signal } from '@preact/signals';
import type { Box } from './motion/boxes.ts';
import type { Fight } from './motion/fight.ts';
import { atRest } from '../parts/pieces.ts';
import type { Stage } from './stage.ts';

export interface Scene {
  /** Done when everything lies where it belongs. */
  play(): Promise<void>;
}

const STILL: Scene = { play: () => Promise.resolve() };

/** Where things move. How they do is loaded after the first move: until then they simply lie where they belong. */
export class Board {
  /** The battle that is being fought before everybody's eyes. */
  readonly battle = signal<Fight | null>(null);
  readonly isMoving = signal(false);
  /** Where the finger has just let go of what it took along: from there it moves on. */
  dropped: Box | null = null;
  private stage: Stage | null = null;

  constructor() {
    void this.load();
  }

  /** To be called before the table changes. */
  prepare(before: View, update: Update, me: Player): Scene {
    return this.stage?.prepare(before, update, me) ?? STILL;
  }

  /** Ends all movement at once, and shows everything up to this update without any. */
  finish(upTo: number): void {
    this.stage?.finish(upTo);
  }

  private async load(): Promise<void> {
    await atRest();
    const { Stage: Loaded } = await import('./stage.ts');
    this.stage = new Loaded(this);
  }
}

import type { Update } from '@arena/match';
import type { Player, View } from '@arena/rules';
import { signal } from '@preact/signals';
import type { Box } from './boxes.ts';
import type { ShownBattle } from './shown-battle.ts';
import { whenSettled } from '../../lib/progressive-render.ts';
import type { Animator } from './animator.ts';

export interface PreparedAnimation {
  /** Done when everything lies where it belongs. */
  play(): Promise<void>;
}

const NO_ANIMATION: PreparedAnimation = { play: () => Promise.resolve() };

/** Where things move. How they do is loaded after the first move: until then they simply lie where they belong. */
export class AnimationSlot {
  /** The battle that is being fought before everybody's eyes. */
  readonly battle = signal<ShownBattle | null>(null);
  readonly isAnimating = signal(false);
  /** Where the finger has just let go of what it took along: from there it moves on. */
  droppedAt: Box | null = null;
  private animator: Animator | null = null;

  constructor() {
    void this.load();
  }

  /** To be called before the table changes. */
  prepare(before: View, update: Update, me: Player): PreparedAnimation {
    return this.animator?.prepare(before, update, me) ?? NO_ANIMATION;
  }

  /** Ends all movement at once, and shows everything up to this update without any. */
  finish(upTo: number): void {
    this.animator?.finish(upTo);
  }

  private async load(): Promise<void> {
    await whenSettled();
    const { Animator: Loaded } = await import('./animator.ts');
    this.animator = new Loaded(this);
  }
}

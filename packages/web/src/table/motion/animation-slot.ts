import type { Perspective } from '@arena/i18n';
import type { Player, View } from '@arena/rules';
import { signal } from '@preact/signals';
import type { TableUpdate } from '../../host/host.ts';
import { whenSettled } from '../../lib/progressive-render.ts';
import type { Box } from './boxes.ts';
import type { ShownBattle } from './shown-battle.ts';

/** Plays a prepared animation; resolves once everything is in its place. */
export type PlayAnimation = () => Promise<void>;

/** What the slot needs of the animator. */
export interface TableAnimator {
  /** Measures the table; call it before the table changes. */
  prepare(before: View, update: TableUpdate, me: Player, perspective: Perspective): PlayAnimation;
  finish(upTo: number): void;
}

type LoadAnimator = (slot: AnimationSlot) => Promise<TableAnimator>;

const loadAnimator: LoadAnimator = async (slot) => {
  await whenSettled();
  const { Animator } = await import('./animator.ts');
  return new Animator(slot);
};

/**
 * The place of the animator in a table. The animator loads after the first render; until then, changes appear without
 * animation. An error in an animation is reported and never affects the game.
 */
export class AnimationSlot {
  /** The battle in the battle panel. */
  readonly battle = signal<ShownBattle | null>(null);
  /** What is being told in words instead of motion. */
  readonly caption = signal<string | null>(null);
  readonly isAnimating = signal(false);
  /** Where a dragged thing was dropped: its animation starts there. */
  droppedAt: Box | null = null;
  private animator: TableAnimator | null = null;

  constructor(load: LoadAnimator = loadAnimator) {
    load(this).then((animator) => (this.animator = animator), reportError);
  }

  /** Measures the table; call it before the table changes. */
  prepare(before: View, update: TableUpdate, me: Player, perspective: Perspective): PlayAnimation {
    let play: PlayAnimation | undefined;
    try {
      play = this.animator?.prepare(before, update, me, perspective);
    } catch (error) {
      this.reset(error);
    }
    return async () => play?.().catch((error: unknown) => this.reset(error));
  }

  /** Ends all animations, and shows everything up to this update without any. */
  finish(upTo: number): void {
    this.animator?.finish(upTo);
  }

  private reset(error: unknown): void {
    reportError(error);
    this.isAnimating.value = false;
    this.battle.value = null;
    this.caption.value = null;
    this.droppedAt = null;
  }
}

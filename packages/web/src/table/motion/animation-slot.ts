import type { Perspective } from '@arena/i18n';
import type { Battle, Player, View } from '@arena/rules';
import { batch, signal } from '@preact/signals';
import type { TableUpdate } from '../../host/host.ts';
import { whenSettled } from '../../lib/progressive-render.ts';
import type { Box } from './boxes.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';

/** Plays a prepared animation; resolves once everything is in its place. */
export type PlayAnimation = () => Promise<void>;

/** What the slot needs of the animator. */
export interface TableAnimator {
  /** Measures the table; call it before the table changes. */
  prepare(before: View, update: TableUpdate, me: Player, perspective: Perspective): PlayAnimation;
  finish(upTo: number): void;
  /** Ends the pause for reading; if there is none, ends the animation. */
  hurry(upTo: number): void;
}

const LONGEST_WAIT_MS = 2000;

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
  /** The battle as far as it has been played; undefined: as the view has it. */
  readonly battle = signal<ShownBattle | null | undefined>(undefined);
  /** Who tells screen readers the outcome of the battles of an update, by its number: by default, the log with the rest. */
  readonly tellers = signal<ReadonlyMap<number, 'stage' | 'log after all'>>(new Map());
  /** The battle in which a card falls: until then the card stays on its space, though the view has removed it. */
  readonly lostBattle = signal<Battle | null>(null);
  /** What is being told in words instead of motion. */
  readonly caption = signal<string | null>(null);
  readonly isAnimating = signal(false);
  /** Where a dragged thing was dropped: its animation starts there. */
  droppedAt: Box | null = null;
  private animator: TableAnimator | null = null;
  private readonly loading: Promise<void>;

  constructor(load: LoadAnimator = loadAnimator) {
    this.loading = load(this).then((animator) => void (this.animator = animator), reportError);
  }

  /** Resolves when changes can be animated, or when waiting longer would keep the player from the game. */
  whenLoaded(): Promise<void> {
    return Promise.race([
      this.loading,
      new Promise<void>((resolve) => {
        setTimeout(resolve, LONGEST_WAIT_MS);
      }),
    ]);
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

  /** Ends the pause for reading; if there is none, ends all animations like `finish`. */
  hurry(upTo: number): void {
    this.animator?.hurry(upTo);
  }

  /** From now on battles are shown as the view has them. */
  followView(): void {
    batch(() => {
      this.battle.value = undefined;
      this.lostBattle.value = null;
    });
  }

  private reset(error: unknown): void {
    reportError(error);
    this.isAnimating.value = false;
    this.followView();
    this.caption.value = null;
    this.droppedAt = null;
  }
}

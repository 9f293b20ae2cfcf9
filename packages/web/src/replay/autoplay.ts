import { effect, signal } from '@preact/signals';
import type { Replay } from './replay.ts';

export const PLAY_SPEEDS = ['slow', 'normal', 'fast'] as const;
export type PlaySpeed = (typeof PLAY_SPEEDS)[number];

/** How long a step is shown after its animation; fast playing does not wait for that. */
const PAUSE_MS: Record<PlaySpeed, number> = { slow: 2000, normal: 900, fast: 450 };

/** Goes on by itself, step by step, until the end or until it is stopped. */
export class Autoplay {
  readonly isPlaying = signal(false);
  readonly speed = signal<PlaySpeed>('normal');
  readonly close: () => void;
  private readonly replay: Replay;

  constructor(replay: Replay) {
    this.replay = replay;
    this.close = effect(() => this.schedule());
  }

  /** At the end, it starts again from the beginning. */
  toggle(): void {
    const { isPlaying, replay } = this;
    if (!isPlaying.value && replay.step === replay.lastStep) replay.goTo(0);
    isPlaying.value = !isPlaying.value;
  }

  private schedule(): (() => void) | undefined {
    const { isPlaying, speed, replay } = this;
    const { step, lastStep } = replay;
    const isAnimating = replay.table.value.animations.isAnimating.value;
    if (step === lastStep) isPlaying.value = false;
    if (!isPlaying.value || (isAnimating && speed.value !== 'fast')) return undefined;
    const timer = setTimeout(() => replay.goTo(step + 1), PAUSE_MS[speed.value]);
    return () => clearTimeout(timer);
  }
}

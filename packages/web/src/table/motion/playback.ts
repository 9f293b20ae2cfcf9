import { render } from 'preact';

/** How long things take at full speed, in ms; the same as the tokens of the look. */
export const DURATION = {
  tap: 90,
  lift: 160,
  line: 200,
  fly: 320,
  pause: 350,
  tumble: 620,
  verdict: 900,
} as const;

/** Things that come to rest, things in flight (slow enough at first to be followed), things that are thrown away. */
const EASE_SETTLE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
export const EASE_FLY = 'cubic-bezier(0.45, 0.05, 0.25, 1)';
export const EASE_LEAVE = 'cubic-bezier(0.5, 0, 0.9, 0.4)';

interface Timing {
  delay?: number;
  easing?: string;
}

/** One scene while it plays. Whenever it ends, everything is as the table says. */
export class Playback {
  readonly app: HTMLElement;
  isOver = false;
  private readonly speed: number;
  private readonly running = new Set<Animation>();
  private readonly cleanups = new Map<unknown, () => void>();

  constructor(app: HTMLElement, speed: number) {
    this.app = app;
    this.speed = speed;
  }

  /** Done when it has come to rest, or when the run is over. */
  async animate(
    element: Element,
    frames: Keyframe[] | PropertyIndexedKeyframes,
    ms: number,
    { delay = 0, easing = EASE_SETTLE }: Timing = {},
  ): Promise<void> {
    if (this.isOver) return;
    const animation = element.animate(frames, {
      duration: ms * this.speed,
      delay: delay * this.speed,
      easing,
      fill: 'both',
    });
    this.running.add(animation);
    await animation.finished.catch(() => {});
  }

  /** By the clock, not by an animation of nothing, which would ask for frames all the while. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.release(timer), ms * this.speed);
      this.hold(timer, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Does something with each, one after the other begun, and waits for all. */
  async stagger<T>(things: readonly T[], ms: number, act: (thing: T) => Promise<void>): Promise<void> {
    const acts: Promise<void>[] = [];
    for (const thing of things) {
      if (acts.length > 0) await this.wait(ms);
      acts.push(act(thing));
    }
    await Promise.all(acts);
  }

  /** To be done as soon as asked for by `release`, and at the latest when the run is over. */
  hold(key: unknown, undo: () => void): void {
    if (this.isOver) undo();
    else if (!this.cleanups.has(key)) this.cleanups.set(key, undo);
  }

  isHeld(key: unknown): boolean {
    return this.cleanups.has(key);
  }

  release(key: unknown): void {
    const undo = this.cleanups.get(key);
    this.cleanups.delete(key);
    undo?.();
  }

  /** Shows something that is not part of the table. */
  addGhost(ghost: HTMLElement): void {
    if (this.isOver) return;
    this.app.append(ghost);
    this.hold(ghost, () => {
      ghost.remove();
      render(null, ghost);
    });
  }

  /** Hides what has not arrived yet. Only from the eye: it can be used all the same. */
  hideUntilReleased(element: Element): void {
    element.setAttribute('data-awaits', '');
    this.hold(element, () => element.removeAttribute('data-awaits'));
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const animation of this.running) animation.cancel();
    for (const key of this.cleanups.keys()) this.release(key);
  }
}

import type { Player, Space, View } from '@arena/rules';
import type { Signal } from '@preact/signals';
import { render } from 'preact';
import type { TableUpdate } from '../../host/host.ts';
import { AnimatedCounters } from './animated-counters.ts';
import { locateAll, type LocatedElement } from './boxes.ts';
import { spotsOf, type Motion, type Spot } from './motion.ts';
import type { ShownBattle } from '../selectors/shown-battle.ts';

/** Durations at full speed in ms; keep them equal to the tokens in styles/tokens.css. */
export const DURATION = {
  tap: 90,
  lift: 160,
  line: 200,
  deal: 130,
  fly: 320,
  pause: 350,
  exchange: 420,
  tumble: 620,
  lot: 760,
  /** The totals of a battle meet. */
  meet: 260,
  /** A card that withstood an attack. */
  ring: 560,
  /** Between the battles of a series. */
  next: 700,
  verdict: 900,
  /** A beaten card breaks into stones, the last of which leave a little later. */
  shatter: 900,
} as const;

export const EASE_SETTLE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
/** Slow enough at first for the eye to follow. */
export const EASE_FLY = 'cubic-bezier(0.45, 0.05, 0.25, 1)';
export const EASE_LEAVE = 'cubic-bezier(0.5, 0, 0.9, 0.4)';

interface Timing {
  delay?: number;
  easing?: string;
  fill?: 'both' | 'none';
}

/** What changes between two views, and what moves with it from one side's point of view. */
export interface BoardChange {
  before: View;
  update: TableUpdate;
  me: Player;
  motions: readonly Motion[];
}

type Boxes = ReadonlyMap<Spot, LocatedElement>;

/** The battle as far as it has been played; undefined: as the view has it. */
export type BattleSignal = Signal<ShownBattle | null | undefined>;

/** One animated change of the board. However it ends, the board then matches the view. */
export class Playback {
  readonly app: HTMLElement;
  readonly before: View;
  readonly after: View;
  readonly me: Player;
  /** Where things were before the board changed, and where they are now. */
  readonly boxesBefore: Boxes;
  readonly boxesAfter: Boxes;
  readonly counters: AnimatedCounters;
  isOver = false;
  /** The attacked spaces whose verdicts were shown. */
  readonly verdicts = new Set<Space>();
  private readonly speed: number;
  private readonly stage: BattleSignal;
  private endPause: (() => void) | null = null;
  private readonly running = new Set<Animation>();
  private readonly cleanups = new Map<unknown, () => void>();

  constructor(
    app: HTMLElement,
    speed: number,
    { before, update, me, motions }: BoardChange,
    boxesBefore: Boxes,
    stage: BattleSignal,
  ) {
    this.app = app;
    this.speed = speed;
    this.before = before;
    this.after = update.snapshot.view;
    this.me = me;
    this.boxesBefore = boxesBefore;
    this.stage = stage;
    const spots = spotsOf(motions);
    this.boxesAfter = locateAll(spots);
    this.counters = new AnimatedCounters(before, this.after, spots, (key, undo) => this.hold(key, undo));
  }

  sideOf(player: Player): 'you' | 'foe' {
    return player === this.me ? 'you' : 'foe';
  }

  /** Resolves when the animation is done, or the playback is over. */
  async animate(
    element: Element,
    frames: Keyframe[] | PropertyIndexedKeyframes,
    ms: number,
    { delay = 0, easing = EASE_SETTLE, fill = 'both' }: Timing = {},
  ): Promise<void> {
    if (this.isOver) return;
    const animation = element.animate(frames, {
      duration: ms * this.speed,
      delay: delay * this.speed,
      easing,
      fill,
    });
    this.running.add(animation);
    await animation.finished.catch(() => {});
  }

  /** A timer, because an empty animation would request frames all the while. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.release(timer), ms * this.speed);
      this.hold(timer, () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Waits at least until this time of the page, regardless of the speed. */
  async waitUntil(time: number): Promise<void> {
    if (this.speed > 0 && !this.isOver) await this.wait(Math.max(0, time - performance.now()) / this.speed);
  }

  /** A wait that a tap ends without ending the animation. */
  async pause(ms: number): Promise<void> {
    const isWaiting = Promise.withResolvers<void>();
    this.endPause = isWaiting.resolve;
    await Promise.race([isWaiting.promise, this.wait(ms)]);
    this.endPause = null;
  }

  /** Ends the running pause. False if there is none. */
  skipPause(): boolean {
    const { endPause } = this;
    endPause?.();
    return endPause !== null;
  }

  /** Shows a battle on the stage, and waits for it to be rendered. */
  async showBattle(shown: ShownBattle): Promise<void> {
    if (this.isOver) return;
    if (shown.won !== null && shown.battle !== null) this.verdicts.add(shown.battle.space);
    this.stage.value = shown;
    await afterRender();
  }

  /** The beaten card leaves its space. */
  async breakTarget(): Promise<void> {
    const { value: shown } = this.stage;
    if (shown) await this.showBattle({ ...shown, isFallen: true });
  }

  /** Starts an action for each item, `ms` apart, and waits for all of them. */
  async stagger<T>(items: readonly T[], ms: number, play: (item: T) => Promise<void>): Promise<void> {
    const started: Promise<void>[] = [];
    for (const item of items) {
      if (started.length > 0) await this.wait(ms);
      started.push(play(item));
    }
    await Promise.all(started);
  }

  /** Runs `undo` on `release`, or at the latest when the playback is over. */
  hold(key: unknown, undo: () => void): void {
    if (this.isOver) undo();
    else if (!this.cleanups.has(key)) this.cleanups.set(key, undo);
  }

  release(key: unknown): void {
    const undo = this.cleanups.get(key);
    this.cleanups.delete(key);
    undo?.();
  }

  /** Shows something that is not part of the board. */
  addGhost(ghost: HTMLElement): void {
    if (this.isOver) return;
    this.app.append(ghost);
    this.hold(ghost, () => {
      ghost.remove();
      render(null, ghost);
    });
  }

  /** Hides what has not arrived yet. It can still be used. */
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

/** A motion whose things are in their starting positions: calling it plays the motion. */
export type AnimationStep = () => Promise<void>;

export const noStep: AnimationStep = () => Promise.resolve();

/**
 * The board has rendered, but not painted: Preact renders in a microtask, and once more for what its layout effects
 * change. Waiting for the next frame would drop frames on a slow phone.
 */
export async function afterRender(): Promise<void> {
  for (let i = 0; i < 3; i++) await Promise.resolve();
}

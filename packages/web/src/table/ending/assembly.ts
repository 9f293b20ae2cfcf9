import { vibrate } from '../../settings/haptics.ts';
import { durationScale } from '../../settings/settings.ts';
import { playSound } from '../../settings/sound.ts';
import type { EndingScene } from '../selectors/outcome.ts';

/** Durations and delays in ms at full speed. */
const EASE_SETTLE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const TITLE = { duration: 520, delay: 900 };
const SCORE = { duration: 200, delay: 1100 };
const COUNT = { duration: 600, delay: 1150 };
const FRIEZE = { duration: 700, delay: 1500, easing: 'cubic-bezier(0.3, 0, 0.3, 1)' };
const FACT = { duration: 240, delay: 1700, apart: 90 };
const HORN_AT = 1400;
const END = 2600;

interface Cue {
  at: number;
  run: () => void;
}

/**
 * Plays the end of a game: stones, title, score, frieze and facts come one after the other. Any touch or key finishes it
 * at once. Returns how to stop it.
 */
export function assemble(
  root: HTMLElement,
  scene: EndingScene,
  paint: (elapsed: number) => void,
): () => void {
  const horn = { at: HORN_AT, run: () => playSound(scene === 'defeat' ? 'defeat' : 'end') };
  const speed = durationScale.peek();
  // Behind another tab there are no frames, but the horn calls the player back.
  if (speed === 0 || document.hidden) {
    paint(Infinity);
    horn.run();
    return () => undefined;
  }
  const animations = animateParts(root, speed);
  const counters = [...root.querySelectorAll<HTMLElement>('[data-count]')];
  const count = (elapsed: number): void => {
    const share = Math.min(Math.max((elapsed - COUNT.delay) / COUNT.duration, 0), 1);
    for (const counter of counters) {
      const shown = String(Math.round(Number(counter.dataset.count) * (1 - (1 - share) ** 3)));
      // Setting it again would lay out the page again.
      if (counter.textContent !== shown) counter.textContent = shown;
    }
  };
  const cues: Cue[] = [
    { at: 0, run: () => playSound('pebbles') },
    { at: COUNT.delay, run: () => playSound('count') },
    horn,
    { at: TITLE.delay + TITLE.duration, run: () => vibrate(20) },
  ];
  const stop = new AbortController();
  const start = performance.now();
  const show = (elapsed: number): void => {
    paint(elapsed);
    count(elapsed);
    while (cues[0] !== undefined && cues[0].at <= elapsed) cues.shift()?.run();
  };
  const finish = (): void => {
    if (stop.signal.aborted) return;
    stop.abort();
    for (const animation of animations) animation.finish();
    // Of the sounds still to come, only the horn.
    if (cues.includes(horn)) cues.splice(0, cues.length, horn);
    show(Infinity);
  };
  const step = (now: number): void => {
    if (stop.signal.aborted) return;
    const elapsed = (now - start) / speed;
    if (elapsed >= END) return finish();
    show(Math.max(elapsed, 0));
    requestAnimationFrame(step);
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, finish, { signal: stop.signal });
  step(start);
  return () => {
    cues.length = 0;
    finish();
  };
}

/** The parts that move by themselves. Those that are hidden at first can be used all the same. */
function animateParts(root: HTMLElement, speed: number): Animation[] {
  const animate = (
    selector: string,
    frames: Keyframe[],
    { duration, delay, apart = 0, easing = EASE_SETTLE }: PartTiming,
  ): Animation[] =>
    [...root.querySelectorAll(selector)].map((part, i) =>
      part.animate(frames, {
        duration: duration * speed,
        delay: (delay + i * apart) * speed,
        easing,
        fill: 'backwards',
      }),
    );
  return [
    ...animate(
      '.ending-title',
      [
        { transform: 'scaleX(0)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      TITLE,
    ),
    ...animate('.ending-score', [{ opacity: 0 }, { opacity: 1 }], SCORE),
    ...animate('.frieze-cover', [{ transform: 'none' }, { transform: 'scaleX(0)' }], FRIEZE),
    ...animate(
      '.ending-facts > div',
      [
        { opacity: 0, transform: 'translateY(6px)' },
        { opacity: 1, transform: 'none' },
      ],
      FACT,
    ),
  ];
}

interface PartTiming {
  duration: number;
  delay: number;
  apart?: number;
  easing?: string;
}

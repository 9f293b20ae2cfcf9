import { signal } from '@preact/signals';

/** How long nothing has to happen until the page is at rest. */
const REST_MS = 2000;

/**
 * Whether somebody has just done something, or something moves. Whatever works in the background stops for that: where
 * there are not enough cores, it would take frames from the page.
 */
export const isBusy = signal(false);

let isWatched = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Something happens on the page. */
export function noteActivity(): void {
  if (!isWatched) return;
  isBusy.value = true;
  clearTimeout(timer);
  timer = setTimeout(restUnlessMoving, REST_MS);
}

function restUnlessMoving(): void {
  if (isMoving()) noteActivity();
  else isBusy.value = false;
}

/** Other than what moves for ever, such as what waits for somebody. */
const isMoving = (): boolean =>
  document
    .getAnimations()
    .some(
      ({ playState, effect }) =>
        playState === 'running' && effect !== null && effect.getComputedTiming().endTime !== Infinity,
    );

const OPTIONS = { capture: true, passive: true };

/** From now on, whatever happens counts: any touch, click and key too, and a drag as long as it lasts. */
export function watchActivity(): void {
  isWatched = true;
  for (const event of ['pointerdown', 'wheel', 'keydown', 'touchmove'])
    addEventListener(event, noteActivity, OPTIONS);
  addEventListener('pointermove', ({ buttons }) => buttons > 0 && noteActivity(), OPTIONS);
}

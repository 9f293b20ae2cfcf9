import { vibrate } from '../../settings/haptics.ts';

/** How far a finger may move before a tap becomes a drag or a scroll. */
export const MOVE_PX = 8;
const LONG_PRESS_MS = 500;
const TICK_MS = 10;

type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'button'>;

/**
 * Waits until a pointer has been held in place long enough. It ends with the signal, or when the pointer moves or is
 * released. Timed here, because not every browser reports a long press.
 */
export function watchLongPress(
  { clientX, clientY }: Press,
  onLongPress: () => void,
  ended?: AbortSignal,
): void {
  const abort = new AbortController();
  const signal = ended === undefined ? abort.signal : AbortSignal.any([abort.signal, ended]);
  const timer = setTimeout(() => {
    abort.abort();
    suppressNextClick();
    vibrate(TICK_MS);
    onLongPress();
  }, LONG_PRESS_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
  addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) >= MOVE_PX) abort.abort();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => abort.abort(), { signal });
}

/**
 * A drag or long press may end with a click, which must not count as a tap: neither on the thing itself nor on a dialog
 * that has just opened above it. Clicks by keys or screen readers count.
 */
export function suppressNextClick(): void {
  const abort = new AbortController();
  const { signal } = abort;
  addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      abort.abort();
    },
    { capture: true, signal },
  );
  addEventListener('pointerdown', () => abort.abort(), { capture: true, signal });
}

interface LongPressHandlers {
  onPointerDown: (event: Press) => void;
  onContextMenu: (event: Event) => void;
}

/** For a long press, a right click or the menu key. */
export const longPressHandlers = (act: () => void): LongPressHandlers => ({
  onPointerDown: (event) => {
    if (event.button === 0) watchLongPress(event, act);
  },
  onContextMenu: (event) => {
    event.preventDefault();
    suppressNextClick();
    act();
  },
});

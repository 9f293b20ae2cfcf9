import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact';
import { LONG_PRESS_MS, suppressClick } from './pointer.ts';

interface LongPressHandlers {
  onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => void;
  onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => void;
}

/** For a long press, a right click or the menu key. */
export const longPressHandlers = (act: () => void): LongPressHandlers => ({
  onPointerDown: ({ currentTarget, button }) => {
    if (button !== 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      suppressClick(currentTarget);
      act();
    }, LONG_PRESS_MS);
    const cancel = (): void => {
      clearTimeout(timer);
      abort.abort();
    };
    for (const event of ['pointerup', 'pointercancel'])
      addEventListener(event, cancel, { signal: abort.signal });
  },
  onContextMenu: (event) => {
    event.preventDefault();
    act();
  },
});

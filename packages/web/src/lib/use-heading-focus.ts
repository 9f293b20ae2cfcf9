import { useEffect, useRef } from 'preact/hooks';

/** The focus begins at this heading, and comes back to it when the thing that had it goes away. */
export function useHeadingFocus(heading: () => HTMLElement | null): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('focusin', ({ target }) => (last.current = target), { signal });
    // Whoever points elsewhere has left that thing.
    addEventListener('pointerdown', () => (last.current = null), { signal });
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) heading()?.focus();
  });
}

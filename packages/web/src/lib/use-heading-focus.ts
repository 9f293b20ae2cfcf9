import { useEffect, useRef } from 'preact/hooks';

/** Focuses this heading first, and again whenever the focused element is removed. */
export function useHeadingFocus(heading: () => HTMLElement | null): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    addEventListener('focusin', ({ target }) => (last.current = target), { signal });
    // A tap elsewhere means that the reader has left the element.
    addEventListener('pointerdown', () => (last.current = null), { signal });
    if (document.activeElement === document.body) heading()?.focus({ preventScroll: true });
    return () => abort.abort();
  }, []);
  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) heading()?.focus();
  });
}

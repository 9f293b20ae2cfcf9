import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const GAP = 8;

/** Puts a bubble next to the thing it speaks of, until the next touch elsewhere. */
export function useBubble(
  key: unknown,
  findTarget: () => Element | null,
  onClose: () => void,
): RefObject<HTMLDivElement | null> {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In the same frame, but after rendering: only then is the target marked.
    queueMicrotask(() => {
      const target = findTarget();
      if (bubble.current !== null && target !== null)
        positionBubble(bubble.current, target.getBoundingClientRect());
    });
    const abort = new AbortController();
    // Later: nothing else should render in the frame that responds to the touch.
    const close = ({ target }: Event): void => {
      if (!(target instanceof Node && bubble.current?.contains(target)))
        requestAnimationFrame(() => setTimeout(onClose));
    };
    addEventListener('pointerdown', close, { signal: abort.signal });
    return () => abort.abort();
  }, [key]);
  return bubble;
}

function positionBubble(bubble: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = (left + right) / 2;
  const x = Math.max(GAP, Math.min(innerWidth - width - GAP, middle - width / 2));
  const isBelow = bottom + height + 2 * GAP < innerHeight;
  const y = isBelow ? bottom + GAP : Math.max(GAP, top - height - GAP);
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.setProperty('--tip', `${middle - x}px`);
  bubble.classList.toggle('above', !isBelow);
}

import { useEffect, useRef, useState } from 'preact/hooks';

/** The width of an element, for charts that are drawn to it. */
export function useWidth<E extends HTMLElement>(first: number) {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new ResizeObserver(() => setWidth(Math.round(current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

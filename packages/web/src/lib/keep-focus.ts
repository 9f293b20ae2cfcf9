/** For readers without a pointer, who would have to walk through the whole page again. */

/**
 * When the control in use disappears, focus goes to the heading of what was around it, unless something else takes it.
 * Whoever leaves a page begins the next one at its start. Returns how to stop.
 */
export function keepFocus(): () => void {
  let last: { around: Element[]; page: string } | null = null;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof Element) last = { around: ancestorsOf(target), page: location.pathname };
  };
  const isLost = (): boolean =>
    last?.around[0]?.isConnected === false &&
    last.page === location.pathname &&
    document.activeElement === document.body;
  const restore = (): void => {
    if (last === null || !isLost()) return;
    const { around } = last;
    last = null;
    const heading = around
      .filter((element) => element.isConnected)
      .map((element) => element.querySelector<HTMLElement>('h1, h2, h3'))
      .find((found) => found !== null);
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // After the effects of what is new, which may want the focus.
  const later = (): number => requestAnimationFrame(() => setTimeout(restore));
  const observer = new MutationObserver(() => {
    if (isLost()) later();
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** From the element itself outwards. */
function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return [element, ...(parentElement === null ? [] : ancestorsOf(parentElement))];
}

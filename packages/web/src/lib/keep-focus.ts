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
  const restore = (): void => {
    if (last === null || document.activeElement !== document.body) return;
    const { around, page } = last;
    if (around[0]?.isConnected !== false || page !== location.pathname) return;
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
    if (document.activeElement === document.body) later();
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

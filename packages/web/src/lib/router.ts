import { computed, signal } from '@preact/signals';

/** Where the reader is: the path of the address, without the query. */
export const path = signal(location.pathname);

/** Where something is being played. */
export const isTablePage = computed(() => /^\/(table|learn|t\/)/.test(path.value));

addEventListener('popstate', () => (path.value = location.pathname));

/** Links to our own pages do not leave this one. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (link.pathname === location.pathname && link.hash !== '') return;
  event.preventDefault();
  navigate(link.pathname + link.hash);
});

export function navigate(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  path.value = location.pathname;
  if (location.hash === '') scrollTo(0, 0);
}

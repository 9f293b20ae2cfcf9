import { computed, signal } from '@preact/signals';

/** The path of the current page, without the query. */
export const path = signal(location.pathname);

/** Whether this page shows a game in progress. */
export const isTablePage = computed(() => /^\/(table|learn|puzzles\/|t\/)/.test(path.value));

addEventListener('popstate', () => (path.value = location.pathname));

/** Links to our own pages change the page without a reload. */
document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target !== '' || link.hasAttribute('download'))
    return;
  if (link.pathname === location.pathname && link.hash !== '') return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
});

export function navigate(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  path.value = location.pathname;
  if (location.hash === '') scrollTo(0, 0);
}

import { signal, type ReadonlySignal } from '@preact/signals';

/** Whether a CSS media query matches, now and as it changes. */
export function mediaQuery(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener('change', () => (matches.value = media.matches));
  return matches;
}

import { settings } from './settings.ts';

/** Vibrates for this many ms, or in a pattern of vibrations and pauses, where the device can and the player likes it. */
export function vibrate(pattern: number | number[]): void {
  if (!settings.peek().haptics || typeof navigator.vibrate !== 'function') return;
  // Browsers refuse, with a warning, before the page is touched.
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate(pattern);
}

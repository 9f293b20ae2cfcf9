import { locate } from './boxes.ts';
import type { Spot } from './motion.ts';

const OUTLINE_MS = 1000;

/** Outlines spots for a moment. */
export function outlineSpots(spots: readonly Spot[]): void {
  for (const spot of spots) {
    const element = locate(spot)?.element;
    element?.setAttribute('data-changed', '');
    setTimeout(() => element?.removeAttribute('data-changed'), OUTLINE_MS);
  }
}

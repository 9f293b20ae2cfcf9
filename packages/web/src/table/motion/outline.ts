import { find } from './boxes.ts';
import type { Spot } from './move.ts';

const OUTLINE_MS = 1000;

/** Outlines things for a moment. */
export function outline(spots: readonly Spot[]): void {
  for (const spot of spots) {
    const element = find(spot)?.element;
    element?.setAttribute('data-changed', '');
    setTimeout(() => element?.removeAttribute('data-changed'), OUTLINE_MS);
  }
}

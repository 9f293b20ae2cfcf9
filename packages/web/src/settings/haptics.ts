import { durationScale, settings } from './settings.ts';

/** Whether the device can vibrate. */
export const canVibrate = (): boolean => 'vibrate' in navigator;

/** Vibrates where the device can, unless the player wants no vibration or no motion. */
export function vibrate(pattern: number | number[]): void {
  const isWanted = settings.peek().haptics && durationScale.peek() > 0;
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (isWanted && isTouched && canVibrate()) navigator.vibrate(pattern);
}

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { idle } from '../parts/lazy.tsx';

/**
 * The first picture of a page comes in pieces, one frame each: all at once it would block a slow phone. What is asked
 * comes last, when everything is there that it is about.
 */
export const pieces = signal(0);
export const ALL_PIECES = 3;

const whole = Promise.withResolvers<void>();

export function usePieces(): void {
  useEffect(() => {
    if (pieces.value < ALL_PIECES) pieces.value++;
    else whole.resolve();
  }, [pieces.value]);
}

/** Where there is no picture, as behind the curtain, nothing has to wait for it. */
export const goWithoutPicture = (): void => whole.resolve();

/** Time for what a table can do without for a moment. */
export async function atRest(): Promise<void> {
  await whole.promise;
  await idle();
}

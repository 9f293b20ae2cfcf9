import { signal, useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { idle } from './lazy.tsx';

/**
 * The first picture of a table comes in pieces, one frame each: all at once it would block a slow phone. What is asked
 * comes when everything is there that it is about: in a sheet after the rows, below the table after the hand.
 */
export const pieces = signal(0);
const ALL_PIECES = 5;

/** The faces of cards are most of the work, one for each frame; their places are there before. */
const waiting: Signal<boolean>[] = [];

const whole = Promise.withResolvers<void>();
let isWhole = false;

export function usePieces(): void {
  useEffect(goOn, [pieces.value]);
}

/** Whether it is time for the face of a card. */
export function useFaceTime(): boolean {
  const isTime = useSignal(isWhole || pieces.value === 0);
  useLayoutEffect(() => {
    if (!isTime.value) waiting.push(isTime);
  }, []);
  return isTime.value;
}

function goOn(): void {
  if (waiting.length > 0) requestAnimationFrame(drawFace);
  else if (pieces.value < ALL_PIECES) pieces.value++;
  else goWithoutPicture();
}

function drawFace(): void {
  const next = waiting.shift();
  if (next !== undefined) next.value = true;
  goOn();
}

/** Where there is no picture, as behind the curtain, nothing has to wait for it. */
export function goWithoutPicture(): void {
  isWhole = true;
  whole.resolve();
}

/** Time for what a table can do without for a moment. */
export async function atRest(): Promise<void> {
  await whole.promise;
  await idle();
}

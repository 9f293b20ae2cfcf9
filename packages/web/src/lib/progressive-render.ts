import { signal, useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { whenIdle } from './lazy.tsx';

/**
 * The first picture of a table comes in pieces, one frame each: all at once it would block a slow phone. What is asked
 * comes when everything is there that it is about: in a sheet after the rows, below the table after the hand.
 */
export const renderStage = signal(0);
const LAST_STAGE = 5;

/** The faces of cards are most of the work, one for each frame; their places are there before. */
const pendingFaces: Signal<boolean>[] = [];

const firstRender = Promise.withResolvers<void>();
let isFirstRenderDone = false;

export function useProgressiveRender(): void {
  useEffect(advance, [renderStage.value]);
}

/** Whether it is time for the face of a card. */
export function useDeferredFace(): boolean {
  const isTime = useSignal(isFirstRenderDone || renderStage.value === 0);
  useLayoutEffect(() => {
    if (!isTime.value) pendingFaces.push(isTime);
  }, []);
  return isTime.value;
}

function advance(): void {
  if (pendingFaces.length > 0) requestAnimationFrame(renderNextFace);
  else if (renderStage.value < LAST_STAGE) renderStage.value++;
  else skipProgressiveRender();
}

function renderNextFace(): void {
  const next = pendingFaces.shift();
  if (next !== undefined) next.value = true;
  advance();
}

/** Where there is no picture, as behind the curtain, nothing has to wait for it. */
export function skipProgressiveRender(): void {
  isFirstRenderDone = true;
  firstRender.resolve();
}

/** Time for what a table can do without for a moment. */
export async function whenSettled(): Promise<void> {
  await firstRender.promise;
  await whenIdle();
}

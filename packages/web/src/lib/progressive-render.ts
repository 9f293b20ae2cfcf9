import { signal, useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { whenIdle } from './lazy.tsx';

/**
 * The first render of a table is split into stages of one frame each, because rendering it at once would block a slow
 * phone. The question appears after everything it refers to: in a sheet after the rows, below the board after the hand.
 */
export const renderStage = signal(0);
const LAST_STAGE = 5;

/** Card faces are most of the work: they are rendered one per frame, after their outlines. */
const pendingFaces: Signal<boolean>[] = [];

const firstRender = Promise.withResolvers<void>();
let isFirstRenderDone = false;

export function useProgressiveRender(): void {
  useEffect(advance, [renderStage.value]);
}

/** Whether the face of this card may render now. */
export function useDeferredFace(): boolean {
  const isDue = useSignal(isFirstRenderDone || renderStage.value === 0);
  useLayoutEffect(() => {
    if (!isDue.value) pendingFaces.push(isDue);
  }, []);
  return isDue.value;
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

/** Behind the curtain or in the text view, nothing has to wait for the board. */
export function skipProgressiveRender(): void {
  isFirstRenderDone = true;
  firstRender.resolve();
}

/** Resolves when the first render is complete and the page is idle. */
export async function whenSettled(): Promise<void> {
  await firstRender.promise;
  await whenIdle();
}

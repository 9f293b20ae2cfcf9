import { signal } from '@preact/signals';

const STORAGE_KEY = 'arena.waiting';

/** Whether somebody waits in this tab for an opponent, on whatever page: a reload finds it again. */
export const isWaitingHere = signal(readFlag());

export function setWaitingHere(isWaiting: boolean): void {
  isWaitingHere.value = isWaiting;
  try {
    if (isWaiting) sessionStorage.setItem(STORAGE_KEY, 'yes');
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, only a reload forgets it.
  }
}

function readFlag(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

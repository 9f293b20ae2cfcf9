import { signal } from '@preact/signals';

const STORAGE_KEY = 'arena.listens';

/**
 * Whether this browser listens on every page for challenges and their answers: with an account, and for guests while
 * they wait for an answer. Whoever never plays online opens no connection.
 */
export const isListening = signal(localStorage.getItem(STORAGE_KEY) !== null);

export function setListening(listens: boolean): void {
  isListening.value = listens;
  try {
    if (listens) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, only a reload forgets it.
  }
}

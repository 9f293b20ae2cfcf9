import { storedSignal } from '../lib/storage.ts';

/**
 * Whether this browser listens on every page for challenges and their answers: with an account, and for guests while
 * they wait for an answer. Whoever never plays online opens no connection.
 */
export const isListening = storedSignal('arena.listens', (found) => found === true);

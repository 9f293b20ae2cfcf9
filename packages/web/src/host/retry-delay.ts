const FIRST_MS = 300;
const LONGEST_MS = 15_000;
/** Little, so that a server which is back after a second is found within the next. */
const GROWTH = 1.5;

/**
 * Milliseconds until the next attempt to connect, after this many that have failed. Random, so that not all pages
 * reconnect at once when a server comes back.
 */
export const retryDelay = (attempts: number, random: () => number = Math.random): number =>
  Math.min(LONGEST_MS, FIRST_MS * GROWTH ** attempts) * (0.5 + random() / 2);

/**
 * Acts while nobody else holds the lock of this name, in any tab; waits until then, or rejects at the signal. Where there
 * are no locks, as without https, tabs may do the same work twice.
 */
export const alone = <T>(lock: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lock, { signal }, act) : act();

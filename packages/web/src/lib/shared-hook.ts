import { useEffect, useState } from 'preact/hooks';

/** A hook that gives all components the same object, from the first that needs it to the last. */
export function sharedHook<T extends { close: () => void }>(create: () => T): () => T {
  let shared: T | null = null;
  let users = 0;
  return function useShared(): T {
    const [object] = useState(() => (shared ??= create()));
    useEffect(() => {
      users++;
      return () => {
        users--;
        if (users > 0) return;
        object.close();
        shared = null;
      };
    }, []);
    return object;
  };
}

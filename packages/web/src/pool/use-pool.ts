import { useEffect, useState } from 'preact/hooks';
import { OpponentSearch } from './opponent-search.ts';

/** One connection for all parts of a page, from the first that needs it to the last. */
let shared: OpponentSearch | null = null;
let users = 0;

export function usePool(): OpponentSearch {
  const [pool] = useState(() => (shared ??= new OpponentSearch()));
  useEffect(() => {
    users++;
    return () => {
      users--;
      if (users > 0) return;
      pool.close();
      shared = null;
    };
  }, []);
  return pool;
}

import { computed, type ReadonlySignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { useTable } from './context.ts';

/** `useComputed`, for a table that may be replaced by another one: a replay does that whenever it jumps. */
export function useDerived<T>(compute: () => T): ReadonlySignal<T> {
  const table = useTable();
  const newest = useRef(compute);
  newest.current = compute;
  return useMemo(() => computed(() => newest.current()), [table]);
}

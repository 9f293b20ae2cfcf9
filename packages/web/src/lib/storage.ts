import { effect, signal, type Signal } from '@preact/signals';

/** What is in the browser's storage under this key, or null: also where storage is forbidden or full of nonsense. */
export function readStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A value that outlives the page. Whatever lies in storage goes through `check`, which makes something usable of it. */
export function storedSignal<T>(key: string, check: (found: unknown) => T): Signal<T> {
  const value = signal(check(readStorage(key)));
  let written = JSON.stringify(value.peek());
  effect(() => {
    const text = JSON.stringify(value.value);
    if (text === written) return;
    written = text;
    try {
      localStorage.setItem(key, text);
    } catch {
      // a browser without storage still plays
    }
  });
  addEventListener('storage', (event) => {
    if (event.key === key) value.value = check(readStorage(key));
  });
  return value;
}

export const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

export const oneOf = <T>(known: readonly T[], x: unknown, otherwise: T): T =>
  known.find((value) => value === x) ?? otherwise;

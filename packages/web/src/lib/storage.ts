import { effect, signal, type Signal } from '@preact/signals';

/** The value stored under this key; null if there is none, it is damaged, or storage is forbidden. */
export function readStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A signal kept in localStorage. `check` turns any stored data into a valid value. */
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
      // The game works without storage.
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

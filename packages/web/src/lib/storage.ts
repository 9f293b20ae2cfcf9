import { effect, signal, type Signal } from '@preact/signals';

/** The value stored under this key; null if there is none, it is damaged, or storage is forbidden. */
export function readStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A signal kept in localStorage, until `stop`. `check` turns any stored data into a valid value. */
export function storedSignal<T>(key: string, check: (found: unknown) => T, stop?: AbortSignal): Signal<T> {
  const value = signal(check(readStorage(key)));
  let written = JSON.stringify(value.peek());
  const end = effect(() => {
    const text = JSON.stringify(value.value);
    if (text === written) return;
    written = text;
    try {
      localStorage.setItem(key, text);
    } catch {
      // The game works without storage.
    }
  });
  const onStorage = (event: StorageEvent): void => {
    if (event.key === key) value.value = check(readStorage(key));
  };
  addEventListener('storage', onStorage);
  stop?.addEventListener('abort', () => {
    end();
    removeEventListener('storage', onStorage);
  });
  return value;
}

export const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

export const oneOf = <T>(known: readonly T[], x: unknown, otherwise: T): T =>
  known.find((value) => value === x) ?? otherwise;

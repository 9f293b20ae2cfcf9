import { vi } from 'vitest';

/** The browser's storage, which a test can fill before a module reads it. */
export const fakeStorage = new Map<string, string>();
const methods = {
  getItem: (key: string) => fakeStorage.get(key) ?? null,
  setItem: (key: string, value: string) => fakeStorage.set(key, value),
  removeItem: (key: string) => fakeStorage.delete(key),
};
vi.stubGlobal(
  'localStorage',
  // Its keys are properties, as in a browser.
  new Proxy(methods, {
    ownKeys: () => [...fakeStorage.keys()],
    getOwnPropertyDescriptor: (_, key) => ({
      value: fakeStorage.get(String(key)),
      enumerable: true,
      configurable: true,
    }),
  }),
);
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('removeEventListener', () => {});
// The settings ask for it.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));

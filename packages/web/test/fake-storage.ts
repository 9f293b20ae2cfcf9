import { vi } from 'vitest';

/** What the models need of a browser: a storage that can be filled before they look into it. */
export const fakeStorage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => fakeStorage.get(key) ?? null,
  setItem: (key: string, value: string) => fakeStorage.set(key, value),
});
vi.stubGlobal('addEventListener', () => {});

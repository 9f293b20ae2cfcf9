import { vi } from 'vitest';

/** What the models need of a browser: a storage that can be filled before they look into it. */
export const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
});
vi.stubGlobal('addEventListener', () => {});

/** Leaves nothing of ours on this device, and begins as on the first visit. */
export function clearStoredData(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('arena.')) storage.removeItem(key);
  } catch {
    // where storage is forbidden there is nothing to forget
  }
  location.assign('/');
}

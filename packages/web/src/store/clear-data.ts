/** Deletes everything the page has stored on this device, as if it had never been visited. */
export function clearStoredData(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('arena.')) storage.removeItem(key);
  } catch {
    // no storage, nothing to delete
  }
  location.assign('/');
}

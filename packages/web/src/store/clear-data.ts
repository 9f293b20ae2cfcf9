import { deleteDatabase } from './game-database.ts';

/** Deletes everything the page has stored on this device, as if it had never been visited. */
export async function clearStoredData(): Promise<void> {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith('arena.')) storage.removeItem(key);
  } catch {
    // no storage, nothing to delete
  }
  await deleteDatabase();
  location.assign('/');
}

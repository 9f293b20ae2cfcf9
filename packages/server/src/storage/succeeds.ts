import { ConflictError } from './storage.ts';

/** Whether something is written; false if somebody else was quicker. */
export async function succeeds(done: Promise<void>): Promise<boolean> {
  try {
    await done;
    return true;
  } catch (error) {
    if (error instanceof ConflictError) return false;
    throw error;
  }
}

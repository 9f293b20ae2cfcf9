import type { Notices } from '@arena/api';
import { computed, signal } from '@preact/signals';
import { loadMessages } from '../settings/language.ts';
import { acknowledgeNotice, ApiError, getNotices } from './api.ts';
import { fetchMe, setMyName } from './guest.ts';

const NONE: Notices = { sanctions: [], answers: [] };

/** What the host of the server has to tell the reader. */
export const notices = signal<Notices>(NONE);

export const isSuspended = computed(() => notices.value.sanctions.some(({ kind }) => kind === 'suspension'));

/** Nobody in particular, and a server that is away, have none. */
export async function fetchNotices(): Promise<void> {
  try {
    const found = await getNotices();
    // The words first: whatever is found is shown at once.
    if (found.sanctions.length + found.answers.length > 0) await loadMessages('game', 'online', 'order');
    notices.value = found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.reason === 'nobody') notices.value = NONE;
  }
}

/** The reader has read it; `name`: what they are called from now on. */
export async function acknowledge(id: string, name?: string): Promise<void> {
  await acknowledgeNotice(id);
  notices.value = {
    sanctions: notices.value.sanctions.filter((sanction) => sanction.id !== id),
    answers: notices.value.answers.filter((answer) => answer.id !== id),
  };
  if (name === undefined) return;
  setMyName(name);
  await fetchMe();
}

import type { Guest } from '@arena/api';
import { signal } from '@preact/signals';
import { newGameForm, updateNewGameForm } from '../new-game/new-game-form.ts';
import { m } from '../settings/language.ts';
import { postName, ApiError, getMe } from './api.ts';

/** Who this browser is to the server: undefined as long as that is not known, null if nobody yet. */
export const me = signal<Guest | null | undefined>(undefined);

/** The name that was told on this device, whether the server knows it or not. */
export const myName = (): string => newGameForm.value.names[0] || (me.value?.name ?? '');

export const setMyName = (name: string): void =>
  updateNewGameForm({ names: [name, newGameForm.value.names[1]] });

/** One after the other: a name that is being told and a table that is being joined must not make two guests. */
let lastRequest: Promise<unknown> = Promise.resolve();
function runInOrder(deed: () => Promise<void>): Promise<void> {
  const done = lastRequest.then(deed, deed);
  lastRequest = done;
  return done;
}

export const fetchMe = (): Promise<void> =>
  runInOrder(async () => {
    me.value = await getMe();
  });

/** Tells the server the name that was told here, if it is another one. */
export const sendName = (): Promise<void> =>
  runInOrder(async () => {
    const name = myName();
    if (name !== '' && name !== me.value?.name) me.value = await postName(name);
  });

/** Whoever makes or joins a table is somebody, be it without a name of their own. */
export const ensureGuest = (): Promise<void> =>
  runInOrder(async () => {
    me.value ??= await getMe();
    const name = myName() || m().online_guest({});
    if (name !== me.value?.name) me.value = await postName(name);
  });

/** Does something at the server; what went wrong, in words, or null. */
export async function tryRequest(deed: () => Promise<unknown>): Promise<string | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.reason === 'unreachable') return m().online_unreachable({});
    if (error.reason === 'full') return m().online_full({});
    return m().online_refused({ error: error.message });
  }
}

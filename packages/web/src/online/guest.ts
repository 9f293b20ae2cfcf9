import type { Me } from '@arena/api';
import { computed, effect, signal } from '@preact/signals';
import { newGameForm, updateNewGameForm } from '../new-game/new-game-form.ts';
import { m } from '../settings/language.ts';
import { postName, ApiError, getMe } from './api.ts';
import { requestFault } from './request-fault.ts';
import { isListening } from './listening.ts';

/** Who this browser is on the server: undefined while unknown, null if nobody yet. */
export const me = signal<Me | null | undefined>(undefined);

/** Signed in: the name is then that of the account. */
export const hasAccount = computed(() => me.value?.hasAccount === true);

effect(() => {
  if (hasAccount.value) isListening.value = true;
});

/** The name entered on this device, whether or not the server knows it. */
export const myName = (): string => newGameForm.value.names[0] || (me.value?.name ?? '');

export const setMyName = (name: string): void =>
  updateNewGameForm({ names: [name, newGameForm.value.names[1]] });

/** In order: sending a name and joining a table at the same time must not create two guests. */
let lastRequest: Promise<unknown> = Promise.resolve();
function runInOrder(request: () => Promise<void>): Promise<void> {
  const done = lastRequest.then(request, request);
  lastRequest = done;
  return done;
}

export const fetchMe = (): Promise<void> =>
  runInOrder(async () => {
    me.value = await getMe();
  });

/** Sends the entered name to the server if it has changed. */
export const sendName = (): Promise<void> =>
  runInOrder(async () => {
    const name = myName();
    if (name !== '' && !hasAccount.value && name !== me.value?.name) me.value = await postName(name);
  });

/** Ensures that the server knows this browser, as a guest with a default name if nothing was entered. */
export const ensureGuest = (): Promise<void> =>
  runInOrder(async () => {
    me.value ??= await getMe();
    if (hasAccount.value) return;
    const name = myName() || m().online_guest({});
    if (name !== me.value?.name) me.value = await postName(name);
  });

/**
 * Runs a request to the server. Resolves to what went wrong, for the reader, or to null. `textOf` has the texts of
 * reasons that only some requests have.
 */
export async function tryRequest(
  request: () => Promise<unknown>,
  textOf: (reason: string) => string | null = () => null,
): Promise<string | null> {
  try {
    await request();
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A session that was ended elsewhere: from now on, this browser may be a guest.
    if (error.reason === 'nobody') me.value = null;
    return textOf(error.reason) ?? requestFault(error);
  }
}

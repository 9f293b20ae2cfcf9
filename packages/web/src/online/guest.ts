import type { Me } from '@arena/api';
import { computed, effect, signal } from '@preact/signals';
import { newGameForm, updateNewGameForm } from '../new-game/new-game-form.ts';
import { language, m } from '../settings/language.ts';
import { postName, ApiError, getMe } from './api.ts';
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
    return textOf(error.reason) ?? faultText(error);
  }
}

/** By the clock of the reader. */
const timeIn = (seconds: number): string =>
  new Intl.DateTimeFormat(language(), { timeStyle: 'medium' }).format(Date.now() + seconds * 1000);

/** What is wrong and what to do. A reason that this page does not know yet gets a general answer. */
function faultText({ reason, retryAfter }: ApiError): string {
  switch (reason) {
    case 'unreachable':
      return m().online_unreachable({});
    case 'full':
      return m().online_full({});
    case 'no-table':
      return m().online_no_table({});
    case 'again':
      return m().online_busy({});
    case 'too-many':
      return retryAfter === null ? m().online_busy({}) : m().online_wait({ time: timeIn(retryAfter) });
    case 'enough-reports':
      return m().online_enough_reports({});
    case 'suspended':
      return m().online_suspended({});
    case 'no-opponent':
      return m().online_no_opponent({});
    case 'name-reserved':
      return m().online_name_reserved({});
    case 'no-person':
      return m().online_nobody_there({});
    case 'not-stored':
      return m().online_not_stored({});
    case 'too-many-tables':
      return m().online_too_many_tables({});
    case 'not-yours':
      return m().online_no_seat({});
    case 'name-taken':
      return m().online_name_taken({});
    case 'blocked':
      return m().online_blocked({});
    case 'nobody':
      return m().online_signed_out({});
    case 'no-account':
    case 'needs-account':
      return m().online_no_account({});
    case 'no-programs':
      return m().online_no_programs({});
    case 'bad-link':
      return m().online_bad_link({});
    case 'too-many-devices':
      return m().online_too_many_devices({});
    case 'not-over':
      return m().online_not_over({});
    default:
      return m().online_refused({});
  }
}

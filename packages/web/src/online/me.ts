import type { Guest } from '@arena/match/wire';
import { signal } from '@preact/signals';
import { choices, choose } from '../choices.ts';
import { m } from '../language.ts';
import { nameMyself, ServerFault, whoAmI } from './api.ts';

/** Who this browser is to the server: undefined as long as that is not known, null if nobody yet. */
export const me = signal<Guest | null | undefined>(undefined);

/** The name that was told on this device, whether the server knows it or not. */
export const myName = (): string => me.value?.name ?? choices.value.names[0];

export async function introduce(): Promise<void> {
  me.value = await whoAmI();
}

export async function rename(name: string): Promise<void> {
  choose({ names: [name, choices.value.names[1]] });
  const [tidy] = choices.value.names;
  if (tidy !== '' && tidy !== me.value?.name) me.value = await nameMyself(tidy);
}

/** Whoever makes or joins a table is somebody, be it without a name of their own. */
export async function beSomebody(): Promise<void> {
  if (me.value === undefined) await introduce();
  if (me.value === null) me.value = await nameMyself(choices.value.names[0] || m().online_guest({}));
}

/** Does something at the server; what went wrong, in words, or null. */
export async function trying(deed: () => Promise<unknown>): Promise<string | null> {
  try {
    await deed();
    return null;
  } catch (error) {
    if (!(error instanceof ServerFault)) throw error;
    if (error.reason === 'unreachable') return m().online_unreachable({});
    if (error.reason === 'full') return m().online_full({});
    return m().online_refused({ error: error.message });
  }
}

import type { Guest } from '@arena/match/wire';
import { signal } from '@preact/signals';
import { choices, choose } from '../choices.ts';
import { m } from '../language.ts';
import { nameMyself, ServerFault, whoAmI } from './api.ts';

/** Who this browser is to the server: undefined as long as that is not known, null if nobody yet. */
export const me = signal<Guest | null | undefined>(undefined);

/** The name that was told on this device, whether the server knows it or not. */
export const myName = (): string => choices.value.names[0] || (me.value?.name ?? '');

export const intendName = (name: string): void => choose({ names: [name, choices.value.names[1]] });

/** One after the other: a name that is being told and a table that is being joined must not make two guests. */
let asked: Promise<unknown> = Promise.resolve();
function inTurn(deed: () => Promise<void>): Promise<void> {
  const done = asked.then(deed, deed);
  asked = done;
  return done;
}

export const introduce = (): Promise<void> =>
  inTurn(async () => {
    me.value = await whoAmI();
  });

/** Tells the server the name that was told here, if it is another one. */
export const tellName = (): Promise<void> =>
  inTurn(async () => {
    const name = myName();
    if (name !== '' && name !== me.value?.name) me.value = await nameMyself(name);
  });

/** Whoever makes or joins a table is somebody, be it without a name of their own. */
export const beSomebody = (): Promise<void> =>
  inTurn(async () => {
    me.value ??= await whoAmI();
    const name = myName() || m().online_guest({});
    if (name !== me.value?.name) me.value = await nameMyself(name);
  });

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

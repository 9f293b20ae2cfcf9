import {
  parseAccount,
  parseMe,
  parseNameCheck,
  parseRecoveryCodes,
  type Account,
  type BlockRequest,
  type Me,
  type NameFault,
} from '@arena/api';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { parseReply, request } from '../api.ts';
import { makePasskey } from './passkeys.ts';

/** Null: the name is free. */
export const checkName = async (name: string): Promise<NameFault | null> =>
  parseReply(await request('GET', `/account/name?name=${encodeURIComponent(name)}`), parseNameCheck);

/** This guest becomes an account. Returns its recovery codes. */
export async function makeAccount(name: string): Promise<string[]> {
  const passkey = await makePasskey('/account/make/options', { name });
  return parseReply(await request('POST', '/account/make', { name, passkey }), parseRecoveryCodes);
}

export const signIn = async (signature: AuthenticationResponseJSON): Promise<Me> =>
  parseReply(await request('POST', '/account/sign-in', { signature }), parseMe);

export const recover = async (code: string): Promise<Me> =>
  parseReply(await request('POST', '/account/recover', { code }), parseMe);

export const getAccount = async (): Promise<Account> =>
  parseReply(await request('GET', '/account'), parseAccount);

export const renameAccount = async (name: string): Promise<Me> =>
  parseReply(await request('POST', '/account/rename', { name }), parseMe);

export async function addPasskey(): Promise<void> {
  const passkey = await makePasskey('/account/passkeys/options');
  await request('POST', '/account/passkeys', { passkey });
}

export const namePasskey = (id: string, name: string): Promise<string> =>
  request('POST', '/account/passkeys/name', { id, name });

export const removePasskey = (id: string): Promise<string> =>
  request('POST', '/account/passkeys/remove', { id });

/** New recovery codes instead of those there are. */
export const renewCodes = async (): Promise<string[]> =>
  parseReply(await request('POST', '/account/codes'), parseRecoveryCodes);

export const endSession = (id: string): Promise<string> => request('POST', '/account/sessions/end', { id });

export const signOut = (): Promise<string> => request('POST', '/account/sign-out');

/** Everything that the server has stored about the reader, as JSON. */
export const downloadAccount = (): Promise<string> => request('GET', '/account/download');

export const deleteAccount = (): Promise<string> => request('POST', '/account/delete');

export const blockPerson = (whom: BlockRequest): Promise<string> => request('POST', '/account/block', whom);

export const unblockPerson = (whom: BlockRequest): Promise<string> =>
  request('POST', '/account/unblock', whom);

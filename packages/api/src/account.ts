import { nonNegativeInt, parse, time } from '@arena/match/schema';
import * as z from 'zod/mini';
import { id, personName } from './primitives.ts';

/** More than any authenticator sends. */
const MAX_TEXT = 8192;
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_TEXT));
const text = z.string().check(z.maxLength(MAX_TEXT));

/** What a browser answers when a passkey has been made: see `RegistrationResponseJSON` of WebAuthn. */
const newPasskey = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.exactOptional(z.array(text).check(z.maxLength(10))),
  }),
});

/** What a browser answers when a passkey has signed: see `AuthenticationResponseJSON` of WebAuthn. */
const signature = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.exactOptional(z.string().check(z.maxLength(MAX_TEXT))),
  }),
});

/** Sent by a page to make an account. */
const newAccount = z.strictObject({ name: personName, passkey: newPasskey });
const addPasskey = z.strictObject({ passkey: newPasskey });
const signIn = z.strictObject({ signature });
const recovery = z.strictObject({ code: z.string().check(z.maxLength(100)) });
/** Of a passkey or a session. */
const reference = z.strictObject({ id: base64url });
export const MAX_PASSKEY_NAME_LENGTH = 40;
const passkeyName = z.strictObject({
  id: base64url,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PASSKEY_NAME_LENGTH)),
});
/** Somebody by their id, or who sits opposite at a table. */
const blockRequest = z.union([z.strictObject({ person: id }), z.strictObject({ table: id })]);

/** Why a name cannot be that of an account. */
const nameFault = z.enum(['name-empty', 'name-characters', 'name-mixed', 'name-reserved', 'name-taken']);
/** Whether somebody could take a name for their account; null: they could. */
const nameCheck = z.object({ fault: z.nullable(nameFault) });

/** Shown once. */
const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** All that its holder is shown of an account. */
const account = z.object({
  id,
  name: personName,
  created: time,
  /** By the name of the browser and system in which it was made, unless its holder has named it. */
  passkeys: z.array(z.object({ id: base64url, label: z.string(), created: time, used: time })),
  /** The browsers in which the holder is signed in. */
  sessions: z.array(
    z.object({ id: base64url, device: z.string(), created: time, seen: time, isThis: z.boolean() }),
  ),
  /** How many recovery codes are left. */
  codes: nonNegativeInt,
  blocked: z.array(z.object({ id, name: z.string() })),
});

export type NewPasskey = z.infer<typeof newPasskey>;
export type PasskeySignature = z.infer<typeof signature>;
export type NameFault = z.infer<typeof nameFault>;
export type Account = z.infer<typeof account>;
export type BlockRequest = z.infer<typeof blockRequest>;

export const parseNewAccount = (json: string): z.infer<typeof newAccount> =>
  parse(newAccount, 'account', json);
export const parseAddPasskey = (json: string): z.infer<typeof addPasskey> =>
  parse(addPasskey, 'passkey', json);
export const parseSignIn = (json: string): z.infer<typeof signIn> => parse(signIn, 'signature', json);
export const parseRecovery = (json: string): z.infer<typeof recovery> => parse(recovery, 'code', json);
export const parseReference = (json: string): z.infer<typeof reference> =>
  parse(reference, 'reference', json);
export const parsePasskeyName = (json: string): z.infer<typeof passkeyName> =>
  parse(passkeyName, 'name', json);
export const parseBlockRequest = (json: string): BlockRequest => parse(blockRequest, 'person', json);
export const parseNameCheck = (json: string): NameFault | null => parse(nameCheck, 'name', json).fault;
export const parseRecoveryCodes = (json: string): string[] => parse(recoveryCodes, 'codes', json).codes;
export const parseAccount = (json: string): Account => parse(account, 'account', json);

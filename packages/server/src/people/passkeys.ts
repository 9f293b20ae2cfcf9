import type { NewPasskey, PasskeySignature } from '@arena/api';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Guest } from '@arena/api';
import { z } from 'zod';
import type { PeopleDatabase, Statement } from '../storage/people-database.ts';
import { toError } from '../to-error.ts';
import { AccountError } from './account-error.ts';

/** For which site passkeys are. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const RP_NAME = 'Arena: Roma II';
/** EdDSA, ES256 and RS256, by their COSE numbers: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

const passkeyRow = z.object({
  id: z.string(),
  account: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.string(),
  label: z.string(),
  created: z.number(),
  used: z.number(),
});

export type Passkey = z.infer<typeof passkeyRow>;

export async function passkeysOf(database: PeopleDatabase, account: string): Promise<Passkey[]> {
  const rows = await database.query('SELECT * FROM passkeys WHERE account = ? ORDER BY created', account);
  return rows.map((row) => passkeyRow.parse(row));
}

export async function passkeyById(database: PeopleDatabase, id: string): Promise<Passkey | null> {
  const [found] = await database.query('SELECT * FROM passkeys WHERE id = ?', id);
  return found === undefined ? null : passkeyRow.parse(found);
}

/** What a browser needs to make a passkey for somebody, other than those they have. */
export const creationOptions = (
  rp: RelyingParty,
  { id, name }: Guest,
  challenge: Uint8Array<ArrayBuffer>,
  known: readonly Passkey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: rp.id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge,
    excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: transportsOf(passkey) })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });

/** What a browser needs to ask for any passkey of this site. */
export const requestOptions = (
  rp: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PublicKeyCredentialRequestOptionsJSON> =>
  generateAuthenticationOptions({ rpID: rp.id, challenge, userVerification: 'preferred' });

/** The statement that keeps a new passkey, if the answer is what the challenge asked for. */
export async function storePasskey(
  rp: RelyingParty,
  account: string,
  answer: NewPasskey,
  challenge: string,
  label: string,
): Promise<Statement> {
  const { verified, registrationInfo } = await orRefuse(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: false,
    }),
  );
  if (!verified) throw badPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  const now = Date.now();
  const transports = (answer.response.transports ?? []).join(' ');
  return {
    sql: `INSERT INTO passkeys (id, account, public_key, counter, transports, label, created, used)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [id, account, Buffer.from(publicKey).toString('base64url'), counter, transports, label, now, now],
  };
}

/** The statement that notes the use of a passkey, if it has signed the challenge. */
export async function usePasskey(
  rp: RelyingParty,
  passkey: Passkey,
  answer: PasskeySignature,
  challenge: string,
): Promise<Statement> {
  const { userHandle } = answer.response;
  const isOther =
    userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.account;
  const { verified, authenticationInfo } = await orRefuse(
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: transportsOf(passkey),
      },
      requireUserVerification: false,
    }),
  );
  if (!verified || isOther) throw badPasskey();
  return {
    sql: 'UPDATE passkeys SET counter = ?, used = ? WHERE id = ? AND counter = ?',
    values: [authenticationInfo.newCounter, Date.now(), passkey.id, passkey.counter],
    changes: 1,
  };
}

const transportsOf = ({ transports }: Passkey): string[] =>
  transports.split(' ').filter((name) => name !== '');

const badPasskey = (): AccountError => new AccountError(403, 'bad-passkey', 'this passkey does not fit');

async function orRefuse<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (error) {
    throw new AccountError(403, 'bad-passkey', toError(error).message);
  }
}

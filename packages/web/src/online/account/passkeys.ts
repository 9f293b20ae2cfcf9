import { canHavePasskeys, parseCreationOptions, parseRequestOptions } from '@arena/api';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { ApiError, parseReply, request } from '../api.ts';

/** Why this page can have no accounts; null if it can. */
export type PasskeyObstacle = 'insecure' | 'browser';

export function passkeyObstacle(): PasskeyObstacle | null {
  if (!canHavePasskeys(location)) return 'insecure';
  return browserSupportsWebAuthn() ? null : 'browser';
}

/** Asks the device for a new passkey, as the server wants it. */
export async function makePasskey(optionsPath: string, body: object = {}): Promise<RegistrationResponseJSON> {
  const optionsJSON = parseReply(await request('POST', optionsPath, body), parseCreationOptions);
  return orExplain(() => startRegistration({ optionsJSON }));
}

/** Asks the device for any passkey of this site. */
export async function signWithPasskey(): Promise<AuthenticationResponseJSON> {
  const optionsJSON = await requestOptions();
  return orExplain(() => startAuthentication({ optionsJSON }));
}

/** Lets the browser offer passkeys in a field that is for names; null if it does not, or another request comes first. */
export async function signFromField(): Promise<AuthenticationResponseJSON | null> {
  if (passkeyObstacle() !== null || !(await browserSupportsWebAuthnAutofill())) return null;
  const optionsJSON = await requestOptions();
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null);
}

/** The reader has left: nobody waits for a passkey any more. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

const requestOptions = async () =>
  parseReply(await request('POST', '/account/sign-in/options'), parseRequestOptions);

/** Turns what a browser says into a reason, as if the server had refused. */
async function orExplain<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      throw new ApiError('has-passkey', error.message);
    if (error instanceof Error) throw new ApiError('device-refused', error.message);
    throw error;
  }
}

import { parse } from '@arena/match/schema';
import * as z from 'zod/mini';

/**
 * Whether browsers keep passkeys for a site: for https addresses with a name, as an address of numbers belongs to nobody,
 * and for this machine itself.
 */
export const canHavePasskeys = ({ protocol, hostname }: { protocol: string; hostname: string }): boolean =>
  hostname === 'localhost' || (protocol === 'https:' && !isIpAddress(hostname));

/** As `URL` writes them: IPv6 in brackets, IPv4 always with four numbers. */
const isIpAddress = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);

/** What a browser needs to make or use a passkey: parts of WebAuthn that this server uses. */

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const preference = z.enum(['discouraged', 'preferred', 'required']);

const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.exactOptional(z.array(transport)),
});

/** See `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.exactOptional(z.int()),
  excludeCredentials: z.exactOptional(z.array(knownPasskey)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(preference),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(preference),
    }),
  ),
});

/** See `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.exactOptional(z.int()),
  userVerification: z.exactOptional(preference),
});

export const parseCreationOptions = (json: string): z.infer<typeof creationOptions> =>
  parse(creationOptions, 'passkey options', json);
export const parseRequestOptions = (json: string): z.infer<typeof requestOptions> =>
  parse(requestOptions, 'passkey options', json);

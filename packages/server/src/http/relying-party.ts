import type { IncomingHttpHeaders } from 'node:http';
import type { RelyingParty } from '../people/passkeys.ts';
import { HttpError } from './http-error.ts';

/** Browsers keep passkeys for https addresses with a name, and for this machine itself. */
export function relyingParty({ host = '' }: IncomingHttpHeaders, baseUrl: URL | null): RelyingParty {
  const site = baseUrl ?? URL.parse(`http://${host}`);
  const isSecure = site !== null && (site.protocol === 'https:' || site.hostname === 'localhost');
  if (!isSecure)
    throw new HttpError(409, 'insecure', 'passkeys need https and a name: set BASE_URL, or use localhost');
  return { id: site.hostname, origin: site.origin };
}

import { canHavePasskeys } from '@arena/api';
import type { IncomingHttpHeaders } from 'node:http';
import type { RelyingParty } from '../people/passkeys.ts';
import { HttpError } from './http-error.ts';

/** The site that passkeys are kept for. */
export function relyingParty({ host = '' }: IncomingHttpHeaders, baseUrl: URL | null): RelyingParty {
  const site = baseUrl ?? URL.parse(`http://${host}`);
  if (site === null || !canHavePasskeys(site))
    throw new HttpError(409, 'insecure', 'passkeys need https and a name: set BASE_URL, or use localhost');
  return { id: site.hostname, origin: site.origin };
}

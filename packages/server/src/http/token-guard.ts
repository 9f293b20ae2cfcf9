import { OPERATIONS } from '@arena/api/operations';
import type { TokenScope } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import type { MinuteLimit } from '../minute-limit.ts';
import type { People, Person } from '../people/people.ts';
import { HttpError, tooMany } from './http-error.ts';
import { tokenIn } from './identity.ts';

/** Whether somebody may do what needs one of these scopes. Browsers may, and tokens with one of them. */
export const isAllowed = (person: Person | null, ...scopes: readonly TokenScope[]): boolean =>
  person === null || person.token === null || person.token.scopes.some((scope) => scopes.includes(scope));

/**
 * Refuses requests with a token wherever it does not count: it never does unless an operation says so. `requests`: how
 * many an account may send per minute, with all its tokens and browsers.
 */
export function guardTokens(app: FastifyInstance, people: People, requests: MinuteLimit): void {
  app.addHook('preHandler', async ({ headers, routeOptions }) => {
    const token = tokenIn(headers);
    // Metrics have a token of their own.
    if (token === null || !routeOptions.url?.startsWith('/api/')) return;
    const person = await people.holderOfToken(token);
    if (person === null)
      throw new HttpError(401, 'bad-token', 'this token is not valid: it has expired or was revoked');
    if (!requests.take(person.id)) throw tooMany('too many requests of this account; wait a minute');
    const { operation } = routeOptions.config;
    if (operation === undefined)
      throw new HttpError(403, 'scope', 'tokens cannot do this; the holder of the account can, in the page');
    const { scope } = OPERATIONS[operation];
    if (scope !== 'none' && !isAllowed(person, scope))
      throw new HttpError(403, 'scope', `this needs a token with the scope "${scope}"`);
  });
}

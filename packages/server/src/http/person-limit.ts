import type { FastifyInstance } from 'fastify';
import type { MinuteLimit } from '../minute-limit.ts';
import { tooMany } from './http-error.ts';
import { tokenIn, type Identity } from './identity.ts';

/** Counts the requests of a person together, from however many addresses and browsers. Tokens are counted by their guard. */
export function limitPeople(app: FastifyInstance, identity: Identity, requests: MinuteLimit): void {
  app.addHook('preHandler', async ({ cookies, headers }) => {
    if (tokenIn(headers) !== null) return;
    const claim = identity.claimOf(cookies);
    if (claim !== null && !requests.take(claim.id))
      throw tooMany('too many requests of this person; wait a minute');
  });
}

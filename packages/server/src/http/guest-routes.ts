import { parseGuestName } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { bodyOf, type RouteContext } from './route-context.ts';

export function addGuestRoutes(app: FastifyInstance, { identity }: RouteContext): void {
  app.get('/api/me', ({ cookies }, reply) => identity.guestOf(cookies) ?? reply.code(204).send());

  app.post('/api/me', (request, reply) => {
    const { name } = parseGuestName(bodyOf(request));
    const known = identity.guestOf(request.cookies);
    const guest = known === null ? identity.newGuest(name) : identity.renamed(known, name);
    return reply
      .setCookie(identity.cookieName, identity.cookieValue(guest), identity.cookieOptions)
      .send(guest);
  });
}

import { parseGuestName } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { hasAccount } from '../people/people.ts';
import { HttpError } from './http-error.ts';
import { bodyOf, personOf, refuseTakenName, type RouteContext } from './route-context.ts';
import { serve } from './serve.ts';

export function addGuestRoutes(app: FastifyInstance, context: RouteContext): void {
  const { identity } = context;
  serve(app, 'readMe', async ({ request, reply }) => {
    const person = await personOf(request, context);
    if (person === null) return reply.code(204).send();
    const { id, name, isProgram } = person;
    return { id, name, hasAccount: hasAccount(person), ...(isProgram && { isProgram }) };
  });

  app.post('/api/me', async (request, reply) => {
    const { name } = parseGuestName(bodyOf(request));
    const known = await personOf(request, context);
    if (known !== null && known.session !== null)
      throw new HttpError(409, 'has-account', 'your name belongs to your account; change it there');
    await refuseTakenName(name, known?.id ?? null, context);
    const guest = known === null ? identity.newGuest(name) : identity.renamed(known, name);
    return reply
      .setCookie(identity.cookieName, identity.cookieValue(guest), identity.cookieOptions)
      .send({ ...guest, hasAccount: false });
  });
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { historyOf, profileOf } from '../people/history.ts';
import type { Storage } from '../storage/storage.ts';
import { HttpError } from './http-error.ts';

/** Of one page of a history. */
const MAX_GAMES = 50;

const page = z.object({
  before: z.coerce.number().nonnegative().default(Number.MAX_SAFE_INTEGER),
  limit: z.coerce.number().int().min(1).max(MAX_GAMES).default(MAX_GAMES),
});

interface PersonRoute {
  Params: { id: string };
  Querystring: unknown;
}

/** What everybody may know about holders of accounts. */
export function addPeopleRoutes(app: FastifyInstance, { storage }: { storage: Storage }): void {
  app.get<PersonRoute>('/api/people/:id', async ({ params }) => {
    const profile = await profileOf(storage, params.id);
    if (profile === null) throw new HttpError(404, 'no-person', 'nobody has an account with this id');
    return profile;
  });

  app.get<PersonRoute>('/api/people/:id/games', async ({ params, query }) => {
    const { data, error } = page.safeParse(query);
    if (error !== undefined)
      throw new HttpError(400, 'unfit', `before must be a time, and limit at most ${MAX_GAMES}`);
    if ((await profileOf(storage, params.id)) === null)
      throw new HttpError(404, 'no-person', 'nobody has an account with this id');
    return historyOf(storage, params.id, data.before, data.limit);
  });
}

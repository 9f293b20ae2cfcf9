import { MAX_GAMES } from '@arena/api/operations';
import type { FastifyInstance } from 'fastify';
import { historyOf, profileOf } from '../people/history.ts';
import type { Storage } from '../storage/storage.ts';
import { HttpError } from './http-error.ts';
import { serve } from './serve.ts';

/** What everybody may know about holders of accounts. */
export function addPeopleRoutes(app: FastifyInstance, { storage }: { storage: Storage }): void {
  serve(app, 'readProfile', async ({ params }) => {
    const profile = await profileOf(storage, params.id);
    if (profile === null) throw new HttpError(404, 'no-person', 'nobody has an account with this id');
    return profile;
  });

  serve(app, 'readHistory', async ({ params, query }) => {
    const { before = Number.MAX_SAFE_INTEGER, beforeTable, limit = MAX_GAMES } = query;
    if ((await profileOf(storage, params.id)) === null)
      throw new HttpError(404, 'no-person', 'nobody has an account with this id');
    return historyOf(storage, params.id, before, limit, beforeTable);
  });
}

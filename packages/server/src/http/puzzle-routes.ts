import { parsePuzzleNews } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { addPuzzles, puzzlesOf } from '../people/puzzle-results.ts';
import type { AccountContext } from './account-context.ts';
import { bodyOf, requireAccount } from './route-context.ts';

/** What the holder of an account has done with the puzzles, on all of their devices. */
export function addPuzzleRoutes(app: FastifyInstance, context: AccountContext): void {
  const { people } = context.storage;

  app.get('/api/account/puzzles', async (request) => {
    const { id } = await requireAccount(request, context);
    return puzzlesOf(people, id);
  });

  app.post('/api/account/puzzles', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await addPuzzles(people, id, parsePuzzleNews(bodyOf(request)));
    return reply.code(204).send();
  });
}

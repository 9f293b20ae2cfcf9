import { matchRecord, transcriptOf, type Match } from '@arena/match';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { requireTable, type RouteContext, type TableRoute } from './route-context.ts';

/** Records and transcripts of finished games. */
export function addResultRoutes(app: FastifyInstance, context: RouteContext): void {
  const requireFinished = async (request: FastifyRequest<TableRoute>): Promise<Match> => {
    const { match } = await requireTable(request, context);
    if (!match.isOver) throw new HttpError(409, 'not-over', 'the game is not over');
    return match;
  };

  app.get<TableRoute>('/api/tables/:id/transcript', async (request) =>
    transcriptOf(await requireFinished(request)),
  );

  app.get<TableRoute>('/api/tables/:id/record', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(matchRecord(await requireFinished(request))),
  );
}

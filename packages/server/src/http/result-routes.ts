import { matchRecord, transcriptOf } from '@arena/match';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import { requireTable, type RouteContext } from './route-context.ts';
import { serve } from './serve.ts';

/** Records and transcripts of finished games. */
export function addResultRoutes(app: FastifyInstance, context: RouteContext): void {
  const notOver = new HttpError(409, 'not-over', 'the game is not over');

  serve(app, 'readTranscript', async ({ params }) => {
    const transcript = transcriptOf((await requireTable(params.id, context)).match);
    if (transcript === null) throw notOver;
    return transcript;
  });

  serve(app, 'readRecord', async ({ params }) => {
    const { match } = await requireTable(params.id, context);
    if (!match.isOver) throw notOver;
    return matchRecord(match);
  });
}

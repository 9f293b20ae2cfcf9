import { openApiDocument } from '@arena/api/operations';
import type { FastifyInstance } from 'fastify';

/** Of the API, not of the server. */
const API_VERSION = '1';

/** The description of everything that outsiders may use. */
export function addApiRoutes(app: FastifyInstance): void {
  const text = JSON.stringify(openApiDocument(API_VERSION));
  app.get('/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(text));
}

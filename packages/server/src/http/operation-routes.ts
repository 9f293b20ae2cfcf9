import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { isPrivateAddress } from './request-origin.ts';

export interface OperationContext {
  metrics: Metrics;
  isReady: () => boolean;
}

/** For operators of the server. */
export function addOperationRoutes(app: FastifyInstance, { metrics, isReady }: OperationContext): void {
  app.get('/health/live', () => 'alive\n');
  app.get('/health/ready', (_, reply) =>
    isReady() ? reply.send('ready\n') : reply.code(503).send('closing\n'),
  );
  app.get('/metrics', async ({ ip }, reply) => {
    if (!isPrivateAddress(ip))
      throw new HttpError(403, 'far-away', 'metrics are available only from the private network');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { isForwarded, isPrivateAddress } from './request-origin.ts';

export interface OperationContext {
  metrics: Metrics;
  /** Null: metrics are for the private network only, and for nobody if there is a proxy in front. */
  metricsToken: string | null;
  isBehindProxy: boolean;
  readiness: () => Readiness;
}

/** Whether a server should get requests, and for people why not. */
export interface Readiness {
  isReady: boolean;
  text: string;
}

/** They ask each server by its own name or address. */
export const isForOperators = (url: string): boolean => /^\/(health\/(live|ready)|metrics)(\?|$)/.test(url);

/** For operators of the server. */
export function addOperationRoutes(app: FastifyInstance, context: OperationContext): void {
  const { metrics, readiness } = context;
  app.get('/health/live', () => 'alive\n');
  app.get('/health/ready', (_, reply) => {
    const { isReady, text } = readiness();
    return reply.code(isReady ? 200 : 503).send(`${text}\n`);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context))
      throw new HttpError(403, 'far-away', 'metrics need the token in METRICS_TOKEN, or the private network');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/**
 * Behind a proxy every request comes from the private network, so only the token counts. If the host has not said that
 * there is one, it may show itself.
 */
function mayReadMetrics(
  { ip, headers }: FastifyRequest,
  { metricsToken, isBehindProxy }: OperationContext,
): boolean {
  if (metricsToken === null) return !isBehindProxy && !isForwarded(headers) && isPrivateAddress(ip);
  const [expected, given] = [Buffer.from(`Bearer ${metricsToken}`), Buffer.from(headers.authorization ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

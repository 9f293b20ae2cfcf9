import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { InputError } from '@arena/rules';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Tables } from '../tables/tables.ts';
import type { Identity } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { addRoutes, Refusal } from './routes.ts';
import { SECURITY_HEADERS, staticSite } from './static-site.ts';

export interface HttpLimits {
  /** For each address and minute. */
  requests: number;
  tables: number;
}

export interface AppSurroundings {
  tables: Tables;
  identity: Identity;
  metrics: Metrics;
  limits: HttpLimits;
  /** Where the built page is; null: there is none. */
  site: string | null;
  baseUrl: URL | null;
  logLevel: string;
  isReady: () => boolean;
}

const LARGEST_BODY = 64 * 1024;
const MINUTE = 60_000;
const SLOWEST_REQUEST_MS = 10_000;
const FILES_PER_REQUEST = 20;

/** Everything over HTTP but the WebSockets. */
export async function makeApp(around: AppSurroundings): Promise<FastifyInstance> {
  const { tables, identity, metrics, limits, site, baseUrl, logLevel, isReady } = around;
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, serializers: { req: logged } },
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST_MS,
    // The proxy in front, and nothing that was claimed before it.
    trustProxy: (peer, hop) => baseUrl !== null && hop === 0 && isNear(peer),
    // What bodies are, their own schemas say.
    exposeHeadRoutes: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onSend', async (_, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.setErrorHandler(answerError);

  await app.register(rateLimit, {
    max: limits.requests,
    timeWindow: MINUTE,
    errorResponseBuilder: (_, { after }) =>
      new Refusal(429, 'too-many', `too many requests; wait ${after} and try again`),
  });
  app.addHook('onRequest', async ({ method, headers }) => {
    // A page elsewhere can send a form with our cookie, but not with this origin.
    if (method === 'POST' && !isOwnOrigin(baseUrl)(headers.origin, headers.host))
      throw new Refusal(403, 'foreign-origin', 'only pages of this server may do this');
  });

  app.get('/health/live', () => 'alive\n');
  app.get('/health/ready', (_, reply) =>
    reply.code(isReady() ? 200 : 503).send(isReady() ? 'ready\n' : 'closing\n'),
  );
  app.get('/metrics', async ({ ip }, reply) => {
    if (!isNear(ip)) throw new Refusal(403, 'far-away', 'metrics are for programs in the same network');
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  addRoutes(app, { tables, identity, tablesPerMinute: limits.tables });
  const serve = site === null ? null : staticSite(site);
  // A page has many files, and a club one address.
  const preHandler = app.rateLimit({ max: limits.requests * FILES_PER_REQUEST });
  app.setNotFoundHandler({ preHandler }, (request, reply) => {
    if (serve === null || request.url.startsWith('/api/'))
      throw new Refusal(404, 'none', 'there is no such thing here');
    reply.hijack();
    serve(request.raw, reply.raw);
  });
  return app;
}

/** Browsers name the page that asks; programs need not. */
export const isOwnOrigin =
  (baseUrl: URL | null) =>
  (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true;
    if (baseUrl !== null) return origin === baseUrl.origin;
    return host !== undefined && URL.parse(origin)?.host === host;
  };

/** The path without what follows it; no cookies, no bodies. */
const logged = ({ method, url, ip }: FastifyRequest): Record<string, string> => ({
  method,
  path: url.split('?')[0],
  ip,
});

function answerError(
  error: Error & { statusCode?: number; reason?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof InputError)
    return void reply.code(400).send({ error: error.message, reason: 'unfit' });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const told = status >= 500 ? 'something went wrong here; it is not your fault' : error.message;
  reply.code(status).send({ error: told, reason: error.reason ?? 'unfit' });
}

/** On this machine or in its own network. */
const isNear = (address: string): boolean =>
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i.test(address);

/** Behind a proxy, the address that it tells. */
export const addressOf =
  (isBehindProxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const forwarded =
      String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim() ?? '';
    const { remoteAddress = '' } = socket;
    return isBehindProxy && forwarded !== '' && isNear(remoteAddress) ? forwarded : remoteAddress;
  };

import { fastifyCookie } from '@fastify/cookie';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import { InputError } from '@arena/rules';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';
import { isOwnOrigin, isPrivateAddress } from './request-origin.ts';
import { addGuestRoutes } from './guest-routes.ts';
import { addOperationRoutes, type OperationContext } from './operation-routes.ts';
import { addResultRoutes } from './result-routes.ts';
import type { RouteContext } from './route-context.ts';
import { addTableRoutes } from './table-routes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { addSite } from './site.ts';

/** Per address and minute. */
export interface HttpLimits {
  requests: number;
  /** New tables. */
  tables: number;
}

export interface AppOptions {
  baseUrl: URL | null;
  logLevel: string;
}

export interface AppContext extends RouteContext, OperationContext {
  limits: HttpLimits;
  /** The folder of the built page; null: serve only the API. */
  site: string | null;
}

const MAX_BODY_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;
const YEAR_S = 365 * 24 * 60 * 60;
const REQUEST_TIMEOUT_MS = 10_000;
/** One page has many files, and many people may share an address. */
const FILES_PER_REQUEST = 20;

/** Settings for all HTTP requests; `addRoutes` adds the routes. */
export function createApp({ baseUrl, logLevel }: AppOptions): FastifyInstance {
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, serializers: { req: logEntry } },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 2 },
    // Trust only the proxy in front: addresses that it received may be forged.
    trustProxy: (peer, hop) => baseUrl !== null && hop === 0 && isPrivateAddress(peer),
    exposeHeadRoutes: false,
  });
  // Routes parse their bodies with their own schemas.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  const isSecure = baseUrl?.protocol === 'https:';
  app.addHook('onSend', async ({ url }, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (isSecure) reply.header('Strict-Transport-Security', `max-age=${YEAR_S}`);
    // Replies of the API depend on the cookie, and some contain links that only their reader may have.
    if (url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
  let isProxyReported = baseUrl !== null;
  app.addHook('onRequest', async ({ method, headers, log }) => {
    if (!isProxyReported && headers['x-forwarded-for'] !== undefined) {
      isProxyReported = true;
      log.warn('Requests come through a proxy, but BASE_URL is not set: all visitors share one rate limit.');
    }
    // A foreign page can send a form with our cookie, but not with our origin.
    if (method === 'POST' && !isOwnOrigin(headers, baseUrl))
      throw new HttpError(403, 'foreign-origin', 'only pages of this server may send this');
  });
  app.setErrorHandler(replyError);
  return app;
}

export async function addRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { identity, limits, site } = context;
  await app.register(fastifyCookie, { secret: identity });
  await app.register(async (api) => {
    await api.register(rateLimit, perMinute(limits.requests));
    addOperationRoutes(api, context);
    addGuestRoutes(api, context);
    addTableRoutes(api, context, perMinute(limits.tables));
    addResultRoutes(api, context);
  });
  await app.register(async (files) => {
    await files.register(rateLimit, perMinute(limits.requests * FILES_PER_REQUEST));
    await addSite(files, site);
  });
}

const perMinute = (max: number): RateLimitPluginOptions => ({
  max,
  timeWindow: MINUTE_MS,
  errorResponseBuilder: (_, { after }) =>
    new HttpError(429, 'too-many', `too many requests; wait ${after} and try again`),
});

/** Queries, cookies and bodies are not logged. */
const logEntry = ({ method, url, ip }: FastifyRequest): Record<string, string | undefined> => ({
  method,
  path: url.split('?')[0],
  ip,
});

function replyError(
  error: Error & { statusCode?: number; reason?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const status = error instanceof InputError ? 400 : (error.statusCode ?? 500);
  if (status >= 500) request.log.error(error);
  const message = status >= 500 ? 'the server failed; this is not your fault' : error.message;
  reply.code(status).send({ error: message, reason: error.reason ?? 'unfit' });
}

import { fastifyCookie } from '@fastify/cookie';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { OperationName } from '@arena/api/operations';
import { InputError } from '@arena/rules';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { DamagedTableError, NotStoredError } from '../storage/storage.ts';
import type { AccountContext } from './account-context.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addApiRoutes } from './api-routes.ts';
import { addBlockRoutes } from './block-routes.ts';
import type { PushNotices } from '../people/push-notices.ts';
import type { ReportDesk } from '../people/report-desk.ts';
import { HttpError, tooMany } from './http-error.ts';
import { clientAddress, clientNetwork, isForwarded, isOwnHost, isOwnOrigin } from './request-origin.ts';
import type { Friends } from '../friends/friends.ts';
import { addFriendRoutes } from './friend-routes.ts';
import { addGuestRoutes } from './guest-routes.ts';
import { addOperationRoutes, isForOperators, type OperationContext } from './operation-routes.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { limitPeople } from './person-limit.ts';
import { addPushRoutes } from './push-routes.ts';
import { addPuzzleRoutes } from './puzzle-routes.ts';
import { addRatingRoutes } from './rating-routes.ts';
import { addResultRoutes } from './result-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';
import { addStatisticsRoutes, type StatisticsContext } from './statistics-routes.ts';
import { addTableRoutes } from './table-routes.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { addSite } from './site.ts';
import { addStreamRoutes } from './stream-routes.ts';
import { guardTokens } from './token-guard.ts';
import { addTokenRoutes } from './token-routes.ts';
import { addTournamentRoutes } from './tournament-routes.ts';

/** Per minute. */
export interface HttpLimits {
  /** Of an address, which a whole club may share. */
  requests: number;
  /** Of a person. */
  personRequests: number;
  /** Streams of an address at a time. */
  perAddress: number;
  /** New tables of an address or a person; likewise seats that an address takes at tables of others. */
  tables: number;
  /** Seats that a person takes at tables of others. */
  joins: number;
}

export interface LogDestination {
  write(line: string): void;
}

export interface AddedRoute {
  method: string;
  url: string;
  /** What a token may be used for there. */
  operation: OperationName | undefined;
}

export interface AppOptions {
  baseUrl: URL | null;
  logLevel: string;
  /** Where the log goes; undefined: standard output. */
  logTo?: LogDestination | undefined;
  /** How long a request may take to arrive. */
  requestMs: number;
  /** For tests: is told of every route. */
  onRoute?: ((route: AddedRoute) => void) | undefined;
}

export interface AppContext extends AccountContext, OperationContext, StatisticsContext {
  reports: ReportDesk;
  friends: Friends;
  /** Null: the host has not configured push messages. */
  push: PushNotices | null;
  limits: HttpLimits;
  /** The folder of the built page; null: serve only the API. */
  site: string | null;
}

const MAX_BODY_BYTES = 64 * 1024;
const MINUTE_MS = 60_000;
/** They change nothing. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const YEAR_S = 365 * 24 * 60 * 60;
/** One page has many files, and many people may share an address. */
const FILES_PER_REQUEST = 20;

/** Settings for all HTTP requests; `addRoutes` adds the routes. */
export function createApp({ baseUrl, logLevel, logTo, requestMs, onRoute }: AppOptions): FastifyInstance {
  const app = fastify({
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            serializers: { req: (request) => logEntry(request, baseUrl !== null) },
            ...(logTo !== undefined && { stream: logTo }),
          },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: requestMs,
    // Node takes the shorter of the two for headers, and the longer one for all of a request.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 2 },
    exposeHeadRoutes: false,
  });
  app.addHook('onRoute', ({ method, url, config }) =>
    onRoute?.({ method: String(method), url, operation: config?.operation }),
  );
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
  app.addHook('onRequest', async ({ method, url, headers, log }) => {
    if (!isOwnHost(headers, baseUrl) && !isForOperators(url))
      throw new HttpError(421, 'foreign-host', foreignHostText(baseUrl));
    if (!isProxyReported && isForwarded(headers)) {
      isProxyReported = true;
      log.warn('Requests come through a proxy, but BASE_URL is not set: all visitors share one rate limit.');
    }
    // A foreign page can send a form with our cookie, but not with our origin.
    if (!SAFE_METHODS.has(method) && !isOwnOrigin(headers, baseUrl))
      throw new HttpError(403, 'foreign-origin', 'only pages of this server may send this');
  });
  app.setErrorHandler(replyError);
  return app;
}

export async function addRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  const { identity, limits, site, isBehindProxy } = context;
  // The storage of people is read without the write queue, which therefore does not know yet that it is away.
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof NotStoredError) await context.tables.writeQueues.ofPlayers.check();
  });
  const perMinute = (max: number): RateLimitPluginOptions => ({
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ raw }) => clientNetwork(raw, isBehindProxy),
    errorResponseBuilder: (_, { after, ttl }) =>
      tooMany(`too many requests; wait ${after} and try again`, Math.ceil(ttl / 1000)),
  });
  await app.register(fastifyCookie, { secret: identity });
  await app.register(async (api) => {
    await api.register(rateLimit, perMinute(limits.requests));
    const ofPeople = context.sharedLimits.limit('requests', limits.personRequests);
    limitPeople(api, identity, ofPeople);
    guardTokens(api, context.people, ofPeople);
    addApiRoutes(api);
    addOperationRoutes(api, context);
    addGuestRoutes(api, context);
    addTableRoutes(api, context, perMinute(limits.tables));
    addStreamRoutes(api, context);
    addResultRoutes(api, context);
    addPeopleRoutes(api, context);
    addRatingRoutes(api, context);
    addStatisticsRoutes(api, context);
    addSignInRoutes(api, context);
    addAccountRoutes(api, context);
    addBlockRoutes(api, context);
    addFriendRoutes(api, context, perMinute(limits.tables));
    addPuzzleRoutes(api, context);
    addTokenRoutes(api, context);
    addPushRoutes(api, context);
    addOrderRoutes(api, context);
    addTournamentRoutes(api, context, perMinute(limits.tables));
  });
  await app.register(async (files) => {
    await files.register(rateLimit, perMinute(limits.requests * FILES_PER_REQUEST));
    await addSite(files, site);
  });
}

const foreignHostText = (baseUrl: URL | null): string =>
  baseUrl === null
    ? 'this server is known by its address and in its own network only; for other names set BASE_URL'
    : `this server is ${baseUrl.origin}; a proxy in front of it must pass the Host header on`;

/** Queries, cookies and bodies are not logged. */
const logEntry = (
  { method, url, raw }: FastifyRequest,
  isBehindProxy: boolean,
): Record<string, string | undefined> => ({
  method,
  path: url.split('?')[0],
  ip: clientAddress(raw, isBehindProxy),
});

const NOT_STORED = new HttpError(
  503,
  'not-stored',
  'the server cannot store anything just now: its disk is full, or its database is away',
);

const DAMAGED = new HttpError(500, 'damaged', 'this table is damaged; the host of this server has been told');

function replyError(
  error: Error & {
    statusCode?: number;
    reason?: string;
    rule?: string | undefined;
    retryAfter?: number | null;
  },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof NotStoredError) {
    request.log.error(error);
    return replyError(NOT_STORED, request, reply);
  }
  if (error instanceof DamagedTableError) return replyError(DAMAGED, request, reply);
  const status = error.statusCode ?? (error instanceof InputError ? 400 : 500);
  const isExplained = status < 500 || error instanceof HttpError;
  if (!isExplained) request.log.error(error);
  const message = isExplained ? error.message : 'internal server error';
  const { retryAfter = null } = error;
  if (retryAfter !== null) reply.header('Retry-After', retryAfter);
  const { reason = 'unfit', rule } = error;
  reply.code(status).send({ error: message, reason, ...(rule !== undefined && { rule }) });
}

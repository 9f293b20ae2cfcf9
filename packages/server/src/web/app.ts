import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { matchRecord, transcriptOf } from '@arena/match';
import { parseGuestName, parseNewTable, parseSeatToken, type Guest } from '@arena/match/wire';
import { Fault, PLAYERS } from '@arena/rules';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Bots } from '../bots/bots.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Identity } from './identity.ts';
import type { Metrics } from './metrics.ts';
import { SECURITY_HEADERS, staticSite } from './static-site.ts';

export interface HttpLimits {
  /** For each address and minute. */
  requests: number;
  tables: number;
}

interface Surroundings {
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

/** Refusals in words for programs and people, with a code for programs. */
class Refusal extends Error {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}

/** Everything over HTTP but the WebSockets. */
export async function makeApp(around: Surroundings): Promise<FastifyInstance> {
  const { metrics, limits, site, baseUrl, logLevel, isReady } = around;
  const app = fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, serializers: { req: logged } },
    bodyLimit: LARGEST_BODY,
    trustProxy: baseUrl !== null,
    // What bodies are, their own schemas say.
    exposeHeadRoutes: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.addHook('onSend', async (_, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
  app.setErrorHandler(answerError);

  app.get('/health/live', () => 'alive\n');
  app.get('/health/ready', (_, reply) =>
    reply.code(isReady() ? 200 : 503).send(isReady() ? 'ready\n' : 'closing\n'),
  );
  app.get('/metrics', async (_, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  await app.register(async (api) => {
    await api.register(rateLimit, {
      max: limits.requests,
      timeWindow: MINUTE,
      errorResponseBuilder: (_, { after }) =>
        new Refusal(429, 'too-many', `too many requests; wait ${after} and try again`),
    });
    api.addHook('onRequest', async ({ method, headers }) => {
      // A page elsewhere can send a form with our cookie, but neither this header nor this origin.
      if (method === 'POST' && !isOwnOrigin(baseUrl)(headers.origin, headers.host))
        throw new Refusal(403, 'foreign-origin', 'only pages of this server may do this');
    });
    addRoutes(api, around);
  });
  if (site === null)
    app.setNotFoundHandler((_, reply) =>
      reply.code(404).send({ error: 'there is nothing here', reason: 'none' }),
    );
  else {
    const serve = staticSite(site);
    app.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/api/')) throw new Refusal(404, 'none', 'there is no such thing here');
      reply.hijack();
      serve(request.raw, reply.raw);
    });
  }
  return app;
}

/** Browsers name the page that asks; programs need not. */
export const isOwnOrigin =
  (baseUrl: URL | null) =>
  (origin: string | undefined, host: string | undefined): boolean => {
    if (origin === undefined) return true;
    if (baseUrl !== null) return origin === baseUrl.origin;
    return URL.parse(origin)?.host === host;
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
  if (error instanceof Fault) return void reply.code(400).send({ error: error.message, reason: 'unfit' });
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error);
  const told = status >= 500 ? 'something went wrong here; it is not your fault' : error.message;
  reply.code(status).send({ error: told, reason: error.reason ?? 'unfit' });
}

type OfTable = FastifyRequest<{ Params: { id: string } }>;

function addRoutes(api: FastifyInstance, { tables, identity, limits }: Surroundings): void {
  const guestOf = (request: FastifyRequest): Guest | null => identity.guestOf(request.headers.cookie);
  const needGuest = (request: FastifyRequest): Guest => {
    const guest = guestOf(request);
    if (guest === null) throw new Refusal(401, 'nobody', 'say first who you are: POST /api/me');
    return guest;
  };
  const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
  const tableOf = async ({ params }: OfTable): Promise<LiveTable> => {
    const table = await tables.get(params.id);
    if (table === null) throw new Refusal(404, 'no-table', 'there is no such table');
    return table;
  };
  const finished = async (request: OfTable): Promise<LiveTable> => {
    const table = await tableOf(request);
    if (!table.match.isOver) throw new Refusal(409, 'not-over', 'the game is not over');
    return table;
  };

  api.get('/api/me', (request, reply) => {
    const guest = guestOf(request);
    return guest ?? reply.code(204).send();
  });
  api.post('/api/me', (request, reply) => {
    const { name } = parseGuestName(bodyOf(request));
    const known = guestOf(request);
    const guest = known === null ? identity.newGuest(name) : identity.renamed(known, name);
    return reply.header('Set-Cookie', identity.cookieFor(guest)).send(guest);
  });
  api.post(
    '/api/tables',
    { config: { rateLimit: { max: limits.tables, timeWindow: MINUTE } } },
    async (request, reply) => {
      const { id: guest, name } = needGuest(request);
      const wanted = parseNewTable(bodyOf(request));
      for (const seat of wanted.options.seats ?? [])
        if (seat.kind === 'bot' && !Bots.isKnown(seat.bot)) throw new Fault(`there is no bot ${seat.bot}`);
      return reply.code(201).send({ id: await tables.create(wanted, { guest, name }) });
    },
  );
  api.get<{ Params: { code: string } }>('/api/codes/:code', ({ params }) => {
    const id = tables.idOfCode(params.code);
    if (id === null) throw new Refusal(404, 'no-code', 'no table has this code');
    return { id };
  });
  api.post<{ Params: { id: string } }>('/api/tables/:id/join', async (request, reply) => {
    const { id: guest, name } = needGuest(request);
    const table = await tableOf(request);
    if (table.seatOf(guest) === null) {
      const { freeSeat } = table;
      if (freeSeat === null || table.match.isOver) throw new Refusal(409, 'full', 'both seats are taken');
      table.seat(freeSeat, guest, name);
    }
    return reply.code(204).send();
  });
  api.get<{ Params: { id: string } }>('/api/tables/:id/link', async (request) => {
    const seat = (await tableOf(request)).seatOf(needGuest(request).id);
    if (seat === null) throw new Refusal(403, 'not-yours', 'you do not sit at this table');
    return { token: identity.seatToken(request.params.id, seat) };
  });
  api.post<{ Params: { id: string } }>('/api/tables/:id/seat', async (request, reply) => {
    const { id: guest, name } = needGuest(request);
    const { token } = parseSeatToken(bodyOf(request));
    const table = await tableOf(request);
    const seat = PLAYERS.find((player) => identity.isSeatToken(table.id, player, token));
    if (seat === undefined) throw new Refusal(403, 'bad-link', 'this link does not open a seat here');
    if (table.seatOf(guest) === null) table.seat(seat, guest, name);
    return reply.code(204).send();
  });
  api.get<{ Params: { id: string } }>('/api/tables/:id/transcript', async (request) =>
    transcriptOf((await finished(request)).match),
  );
  api.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(matchRecord((await finished(request)).match)),
  );
}

/** Behind a proxy, the address that it tells. */
export const addressOf =
  (isBehindProxy: boolean) =>
  ({ headers, socket }: IncomingMessage): string => {
    const [forwarded] = String(headers['x-forwarded-for'] ?? '').split(',');
    return isBehindProxy && forwarded !== '' ? forwarded.trim() : (socket.remoteAddress ?? '');
  };

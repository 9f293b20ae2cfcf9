import { parseNewTable, parseTakeSeat } from '@arena/api';
import { PLAYERS } from '@arena/rules';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isBot } from '../bots/bots.ts';
import { ConflictError } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { HttpError } from './http-error.ts';
import { bodyOf, requireGuest, requireTable, type RouteContext, type TableRoute } from './route-context.ts';

const MAX_DEVICES_PER_SEAT = 10;

export function addTableRoutes(
  app: FastifyInstance,
  context: RouteContext,
  rateLimit: RateLimitOptions,
): void {
  const { tables } = context;

  app.post('/api/tables', { config: { rateLimit } }, async (request, reply) => {
    const { id: guest, name } = requireGuest(request, context);
    const wanted = parseNewTable(bodyOf(request));
    const id = await tables.create(wanted, isBot, { guest, name });
    return reply.code(201).send({ id });
  });

  app.get<{ Params: { code: string } }>('/api/codes/:code', ({ params, cookies }) => {
    const guest = context.identity.guestOf(cookies)?.id ?? null;
    const id = tables.directory.idOfCode(params.code, guest);
    if (id === null) throw new HttpError(404, 'no-code', 'no table with a free seat has this code');
    return { id };
  });

  app.post<TableRoute>('/api/tables/:id/join', async (request, reply) => {
    const { id: guest, name } = requireGuest(request, context);
    const table = await requireTable(request, context);
    await takeFreeSeat(table, guest, name);
    return reply.code(204).send();
  });

  addSeatRoutes(app, context);
}

const MAX_TRIES = 5;

/** Somebody else may take a seat at another server in the meantime. */
async function takeFreeSeat(table: LiveTable, guest: string, name: string, tries = MAX_TRIES): Promise<void> {
  if (table.seatOf(guest) !== null) return;
  const { freeSeat } = table;
  if (freeSeat === null || table.match.isOver) throw new HttpError(409, 'full', 'both seats are taken');
  try {
    await table.addHolder(freeSeat, guest, name);
  } catch (error) {
    if (!(error instanceof ConflictError) || tries === 0) throw error;
    await table.settled();
    await takeFreeSeat(table, guest, name, tries - 1);
  }
}

/** Links that let another device take the same seat. */
function addSeatRoutes(app: FastifyInstance, context: RouteContext): void {
  const { identity } = context;

  app.get<TableRoute>('/api/tables/:id/link', async (request) => {
    const table = await requireTable(request, context);
    const seat = table.seatOf(requireGuest(request, context).id);
    if (seat === null) throw new HttpError(403, 'not-yours', 'you do not have a seat at this table');
    return { token: identity.seatToken(table.id, seat) };
  });

  app.post<TableRoute>('/api/tables/:id/seat', async (request, reply) => {
    const { id: guest, name } = requireGuest(request, context);
    const { token } = parseTakeSeat(bodyOf(request));
    const table = await requireTable(request, context);
    const seat = PLAYERS.find((player) => identity.isSeatToken(table.id, player, token));
    if (seat === undefined) throw new HttpError(403, 'bad-link', 'this link is not valid for this table');
    if (table.row.holders[seat].length >= MAX_DEVICES_PER_SEAT)
      throw new HttpError(
        409,
        'too-many-devices',
        `a seat can be used on at most ${MAX_DEVICES_PER_SEAT} devices`,
      );
    if (table.seatOf(guest) === null) await table.addHolder(seat, guest, name);
    return reply.code(204).send();
  });
}

import { parseNewTable, parseTakeSeat } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import { PLAYERS } from '@arena/rules';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { isBot } from '../bots/bots.ts';
import type { Person } from '../people/people.ts';
import { arePeople } from '../people/ratings.ts';
import type { Holder } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { untilStored } from '../tables/until-stored.ts';
import { MinuteLimit } from '../minute-limit.ts';
import { HttpError, tooMany } from './http-error.ts';
import { clientNetwork } from './request-origin.ts';
import {
  bodyOf,
  personOf,
  requirePerson,
  requirePlayer,
  requireTable,
  type RouteContext,
  type TableRoute,
} from './route-context.ts';

const MAX_DEVICES_PER_SEAT = 10;
const WRONG_CODES_PER_MINUTE = 10;

export function addTableRoutes(
  app: FastifyInstance,
  context: RouteContext,
  rateLimit: RateLimitOptions,
): void {
  const { tables } = context;
  const config = { rateLimit };

  app.post('/api/tables', { config }, async (request, reply) => {
    const guest = await requirePlayer(request, context);
    const wanted = parseNewTable(bodyOf(request));
    await requireRatable(guest, wanted.options, context);
    const id = await tables.create(wanted, isBot, guest);
    return reply.code(201).send({ id });
  });

  addCodeRoute(app, context);

  app.post<TableRoute>('/api/tables/:id/join', { config }, async (request, reply) => {
    const guest = await requirePlayer(request, context);
    const table = await requireTable(request, context);
    if (table.seatOf(guest.id) === null) {
      await requireRatable(guest, table.match.options, context);
      await refuseBlocked(table, guest.id, context);
      if (!tables.joins.take(guest.id))
        throw tooMany('you have sat down at many tables just now; wait a minute');
      await takeFreeSeat(table, await tables.holderOf(guest));
    }
    return reply.code(204).send();
  });

  addSeatRoutes(app, context);
}

/** Whoever plays a rated game is somebody: a person with an account, who is signed in. */
async function requireRatable(
  { id, session }: Person,
  { rated }: MatchOptions,
  { people }: RouteContext,
): Promise<void> {
  if (rated === undefined) return;
  if (session === null || !(await arePeople(people.database, [id])))
    throw new HttpError(403, 'needs-account', 'rated games are for people with an account');
}

/** Codes are short: whoever guesses has to be slow. Right ones are not counted. */
function addCodeRoute(app: FastifyInstance, context: RouteContext): void {
  const { tables, isBehindProxy } = context;
  const wrongCodes = new MinuteLimit(WRONG_CODES_PER_MINUTE);
  app.get<{ Params: { code: string } }>('/api/codes/:code', async (request) => {
    const { params, raw } = request;
    const guest = (await personOf(request, context))?.id ?? null;
    const askers = [clientNetwork(raw, isBehindProxy), ...(guest === null ? [] : [guest])];
    if (askers.some((asker) => wrongCodes.isUsedUp(asker)))
      throw tooMany('too many wrong codes; wait a minute');
    const id = tables.directory.idOfCode(params.code, guest);
    if (id !== null) return { id };
    for (const asker of askers) wrongCodes.take(asker);
    throw new HttpError(404, 'no-code', 'no table with a free seat has this code');
  });
}

/** Somebody else may take it first. */
const takeFreeSeat = (table: LiveTable, holder: Holder): Promise<void> =>
  untilStored(table, async () => {
    if (table.seatOf(holder.guest) !== null) return;
    const { freeSeat } = table;
    if (freeSeat === null || table.match.isOver) throw new HttpError(409, 'full', 'both seats are taken');
    await table.addHolder(freeSeat, holder);
  });

/** People who have blocked each other do not play together, and nobody begins a game with somebody suspended. */
async function refuseBlocked(
  { row }: LiveTable,
  person: string,
  { people, sanctions }: RouteContext,
): Promise<void> {
  for (const { guest } of row.holders.flat()) {
    if (sanctions.isSuspended(guest))
      throw new HttpError(409, 'no-opponent', 'whoever opened this table cannot play now');
    if (await people.isBlocked(guest, person))
      throw new HttpError(403, 'blocked', 'one of you does not want to play with the other');
  }
}

/** Links that let another device take the same seat. */
function addSeatRoutes(app: FastifyInstance, context: RouteContext): void {
  const { identity } = context;

  app.get<TableRoute>('/api/tables/:id/link', async (request) => {
    const table = await requireTable(request, context);
    const seat = table.seatOf((await requirePerson(request, context)).id);
    if (seat === null) throw new HttpError(403, 'not-yours', 'you do not have a seat at this table');
    return { token: identity.seatToken(table.id, seat) };
  });

  app.post<TableRoute>('/api/tables/:id/seat', async (request, reply) => {
    const { id: guest, name } = await requirePlayer(request, context);
    const { token } = parseTakeSeat(bodyOf(request));
    const table = await requireTable(request, context);
    await table.settled();
    const seat = PLAYERS.find((player) => identity.isSeatToken(table.id, player, token));
    if (seat === undefined) throw new HttpError(403, 'bad-link', 'this link is not valid for this table');
    if (table.row.holders[seat].length >= MAX_DEVICES_PER_SEAT)
      throw new HttpError(
        409,
        'too-many-devices',
        `a seat can be used on at most ${MAX_DEVICES_PER_SEAT} devices`,
      );
    if (table.seatOf(guest) === null) await table.addHolder(seat, { guest, name });
    return reply.code(204).send();
  });
}

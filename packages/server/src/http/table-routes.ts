import { parseTakeSeat } from '@arena/api';
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
import { HttpError, tooMany } from './http-error.ts';
import { clientNetwork } from './request-origin.ts';
import { serve, type Call } from './serve.ts';
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

  const open = async (call: Call<'openTable'>): Promise<{ id: string }> => {
    const person = await requirePlayer(call.request, context);
    const { body } = call;
    const options: MatchOptions = { ...body.options, ...(person.isProgram && { programs: true }) };
    await requireRatable(person, options, context);
    return { id: await tables.create({ ...body, options }, isBot, person) };
  };
  serve(app, 'openTable', open, config);

  addCodeRoute(app, context);

  const join = async ({ request, params }: Call<'joinTable'>): Promise<void> => {
    const person = await requirePlayer(request, context);
    const table = await requireTable(params.id, context);
    if (table.seatOf(person.id) !== null) return;
    refuseUnwelcome(person, table);
    await requireRatable(person, table.match.options, context);
    await refuseBlocked(table, person.id, context);
    if (!tables.joins.take(person.id))
      throw tooMany('you have sat down at many tables just now; wait a minute');
    await takeFreeSeat(table, await tables.holderOf(person));
  };
  serve(app, 'joinTable', join, config);

  addSeatRoutes(app, context);
}

/** Programs sit down only where those who opened the table have said that they may. */
function refuseUnwelcome({ isProgram }: Person, { match }: LiveTable): void {
  if (isProgram && match.options.programs === undefined)
    throw new HttpError(403, 'no-programs', 'programs are not welcome at this table');
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
  const { tables, identity, isBehindProxy } = context;
  const wrongCodes = context.sharedLimits.limit('codes', WRONG_CODES_PER_MINUTE);
  serve(app, 'findTable', async ({ request, params }) => {
    const guest = (await personOf(request, context))?.id ?? null;
    const network = identity.pseudonymOf(clientNetwork(request.raw, isBehindProxy));
    const askers = [network, ...(guest === null ? [] : [guest])];
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
    const table = await requireTable(request.params.id, context);
    const seat = table.seatOf((await requirePerson(request, context)).id);
    if (seat === null) throw new HttpError(403, 'not-yours', 'you do not have a seat at this table');
    return { token: identity.seatToken(table.id, seat) };
  });

  app.post<TableRoute>('/api/tables/:id/seat', async (request, reply) => {
    const { id: guest, name, isProgram } = await requirePlayer(request, context);
    // It would play in the name of somebody else.
    if (isProgram) throw new HttpError(403, 'no-programs', 'programs take seats of their own only');
    const { token } = parseTakeSeat(bodyOf(request));
    const table = await requireTable(request.params.id, context);
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

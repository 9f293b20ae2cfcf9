import { matchRecord, transcriptOf } from '@arena/match';
import { parseGuestName, parseNewTable, parseTakeSeat, type Guest } from '@arena/api';
import { PLAYERS } from '@arena/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Bots } from '../bots/bots.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import type { Identity } from './identity.ts';

/** Refusals in words for programs and people, with a code for programs. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly reason: string;

  constructor(statusCode: number, reason: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.reason = reason;
  }
}

const MOST_DEVICES = 10;

interface Offered {
  tables: Tables;
  identity: Identity;
  tablesPerMinute: number;
}

type OfTable = FastifyRequest<{ Params: { id: string } }>;

/** What pages ask for beside the tables themselves. */
export function addRoutes(api: FastifyInstance, { tables, identity, tablesPerMinute }: Offered): void {
  const guestOf = (request: FastifyRequest): Guest | null => identity.guestOf(request.headers.cookie);
  const needGuest = (request: FastifyRequest): Guest => {
    const guest = guestOf(request);
    if (guest === null) throw new Refusal(401, 'nobody', 'say first who you are: POST /api/me');
    return guest;
  };
  const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
  const tableOf = async ({ params }: OfTable): Promise<LiveTable> => {
    const table = await tables.get(params.id);
    if (table?.isClosed === true)
      throw new Refusal(503, 'again', 'the table is just being opened; try again');
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
    { config: { rateLimit: { max: tablesPerMinute, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { id: guest, name } = needGuest(request);
      const wanted = parseNewTable(bodyOf(request));
      const id = await tables.create(wanted, Bots.isKnown, { guest, name });
      return reply.code(201).send({ id });
    },
  );
  api.get<{ Params: { code: string } }>('/api/codes/:code', ({ params }) => {
    const id = tables.directory.idOfCode(params.code);
    if (id === null) throw new Refusal(404, 'no-code', 'no table has this code');
    return { id };
  });
  api.post<{ Params: { id: string } }>('/api/tables/:id/join', async (request, reply) => {
    const { id: guest, name } = needGuest(request);
    const table = await tableOf(request);
    if (table.seatOf(guest) === null) {
      const { freeSeat } = table;
      if (freeSeat === null || table.match.isOver) throw new Refusal(409, 'full', 'both seats are taken');
      await table.addHolder(freeSeat, guest, name);
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
    const { token } = parseTakeSeat(bodyOf(request));
    const table = await tableOf(request);
    const seat = PLAYERS.find((player) => identity.isSeatToken(table.id, player, token));
    if (seat === undefined) throw new Refusal(403, 'bad-link', 'this link does not open a seat here');
    if (table.row.holders[seat].length >= MOST_DEVICES)
      throw new Refusal(409, 'too-many-devices', `a seat is for ${MOST_DEVICES} devices at most`);
    if (table.seatOf(guest) === null) await table.addHolder(seat, guest, name);
    return reply.code(204).send();
  });
  api.get<{ Params: { id: string } }>('/api/tables/:id/transcript', async (request) =>
    transcriptOf((await finished(request)).match),
  );
  api.get<{ Params: { id: string } }>('/api/tables/:id/record', async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(matchRecord((await finished(request)).match)),
  );
}

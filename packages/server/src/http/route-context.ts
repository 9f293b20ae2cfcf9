import type { Guest } from '@arena/api';
import type { FastifyRequest } from 'fastify';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { HttpError } from './http-error.ts';
import type { Identity } from './identity.ts';

export interface RouteContext {
  tables: Tables;
  identity: Identity;
  isBehindProxy: boolean;
}

export interface TableRoute {
  Params: { id: string };
}

/** The text of a JSON body. */
export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

export function requireGuest({ cookies }: FastifyRequest, { identity }: RouteContext): Guest {
  const guest = identity.guestOf(cookies);
  if (guest === null) throw new HttpError(401, 'nobody', 'introduce yourself first: POST /api/me');
  return guest;
}

export async function requireTable(
  { params }: FastifyRequest<TableRoute>,
  { tables }: RouteContext,
): Promise<LiveTable> {
  const table = await tables.get(params.id);
  if (table === null) throw new HttpError(404, 'no-table', 'there is no such table');
  if (table.isClosed) throw new HttpError(503, 'again', 'the table is being reloaded; try again');
  return table;
}

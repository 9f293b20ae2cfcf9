import type { FastifyRequest } from 'fastify';
import type { SharedLimits } from '../cluster/shared-limits.ts';
import type { Accounts } from '../people/accounts.ts';
import { hasAccount, type People, type Person } from '../people/people.ts';
import { isOfficial } from '../people/account-names.ts';
import { isTakenAway } from '../people/sanctions.ts';
import type { SanctionWatch } from '../people/sanction-watch.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Tables } from '../tables/tables.ts';
import { HttpError } from './http-error.ts';
import { tokenIn, type Identity } from './identity.ts';

export interface RouteContext {
  tables: Tables;
  people: People;
  accounts: Accounts;
  identity: Identity;
  sanctions: SanctionWatch;
  sharedLimits: SharedLimits;
  isBehindProxy: boolean;
}

export interface TableRoute {
  Params: { id: string };
}

/** The text of a JSON body. */
export const bodyOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

/** Null if they have not introduced themselves, or are not signed in any more. A token counts more than a cookie. */
export async function personOf(
  { cookies, headers }: FastifyRequest,
  { identity, people, sanctions }: Pick<RouteContext, 'identity' | 'people' | 'sanctions'>,
): Promise<Person | null> {
  const token = tokenIn(headers);
  if (token !== null) return people.holderOfToken(token);
  const claim = identity.claimOf(cookies);
  return claim === null ? null : people.personOf(sanctions.asCalled(claim));
}

export async function requirePerson(request: FastifyRequest, context: RouteContext): Promise<Person> {
  const person = await personOf(request, context);
  if (person === null) throw new HttpError(401, 'nobody', 'introduce yourself first: POST /api/me');
  return person;
}

/** Somebody whom the host has not suspended. */
export async function requireWelcome(request: FastifyRequest, context: RouteContext): Promise<Person> {
  const person = await requirePerson(request, context);
  if (context.sanctions.isSuspended(person.id))
    throw new HttpError(403, 'suspended', 'the host has suspended you; GET /api/notices says until when');
  return person;
}

/** Somebody who may sit down: a guest may not look like the holder of an account, even if they had their name first. */
export async function requirePlayer(request: FastifyRequest, context: RouteContext): Promise<Person> {
  const person = await requireWelcome(request, context);
  if (!hasAccount(person)) await refuseTakenName(person.name, person.id, context);
  return person;
}

export async function refuseTakenName(
  name: string,
  person: string | null,
  { accounts, people }: RouteContext,
): Promise<void> {
  if (await accounts.isTaken(name, person))
    throw new HttpError(409, 'name-taken', 'this looks like the name of an account; choose another one');
  if (isOfficial(name))
    throw new HttpError(409, 'name-reserved', 'this name would be taken for the host; choose another one');
  if (person !== null && (await isTakenAway(people.database, person, name)))
    throw new HttpError(409, 'name-reserved', 'the host has taken this name away; choose another one');
}

/** Somebody who is signed in. */
export async function requireAccount(
  request: FastifyRequest,
  context: RouteContext,
): Promise<Person & { session: string }> {
  const person = await requirePerson(request, context);
  const { session } = person;
  if (session === null) throw new HttpError(403, 'no-account', 'only people with an account can do this');
  return { ...person, session };
}

export async function requireTable(id: string, { tables }: Pick<RouteContext, 'tables'>): Promise<LiveTable> {
  const table = await tables.get(id);
  if (table === null) throw new HttpError(404, 'no-table', 'there is no such table');
  if (table.isClosed) throw new HttpError(503, 'again', 'the table is being reloaded; try again');
  return table;
}

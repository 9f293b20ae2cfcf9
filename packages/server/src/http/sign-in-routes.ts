import { parseGuestName, parseNewAccount, parseRecovery, parseSignIn } from '@arena/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SignedIn, SignInPlace } from '../people/accounts.ts';
import { deviceName } from '../people/device-name.ts';
import { creationOptions, requestOptions } from '../people/passkeys.ts';
import type { Person } from '../people/people.ts';
import { isProgramAccount } from '../people/programs.ts';
import { renameSeats, shareSeats } from '../tables/seats-of-people.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError, tooMany } from './http-error.ts';
import { relyingParty } from './relying-party.ts';
import { clientNetwork } from './request-origin.ts';
import { bodyOf, personOf, requirePerson } from './route-context.ts';

const WRONG_CODES_PER_MINUTE = 10;

const nameQuery = z.object({ name: z.string() });

export function addSignInRoutes(app: FastifyInstance, context: AccountContext): void {
  addMakingRoutes(app, context);
  const { accounts, challenges, identity, sharedLimits, baseUrl } = context;

  app.post('/api/account/sign-in/options', ({ headers }) =>
    requestOptions(relyingParty(headers, baseUrl), challenges.issue('sign-in')),
  );

  app.post('/api/account/sign-in', (request, reply) =>
    enter(request, reply, context, (place) => accounts.signIn(parseSignIn(bodyOf(request)).signature, place)),
  );

  const wrongCodes = sharedLimits.limit('recovery', WRONG_CODES_PER_MINUTE);
  app.post('/api/account/recover', (request, reply) => {
    const { code } = parseRecovery(bodyOf(request));
    if (!wrongCodes.take(identity.pseudonymOf(clientNetwork(request.raw, context.isBehindProxy))))
      throw tooMany('too many codes; wait a minute');
    return enter(request, reply, context, (place) => accounts.recover(code, place));
  });
}

/** A guest becomes an account. */
function addMakingRoutes(app: FastifyInstance, context: AccountContext): void {
  const { accounts, challenges, identity, people, sockets, tables, baseUrl } = context;

  app.get('/api/account/name', async (request) => {
    const { data } = nameQuery.safeParse(request.query);
    const person = await personOf(request, context);
    return { fault: await accounts.faultOf(data?.name ?? '', person?.id ?? null) };
  });

  app.post('/api/account/make/options', async (request, reply) => {
    const { name } = parseGuestName(bodyOf(request));
    const known = await personOf(request, context);
    requireGuest(known);
    const fault = await accounts.faultOf(name, known?.id ?? null);
    if (fault !== null) throw new HttpError(409, fault, 'an account cannot have this name');
    const guest = identity.renamed(known ?? identity.newGuest(name), name);
    if (known === null) setCookie(reply, context, guest, null);
    const rp = relyingParty(request.headers, baseUrl);
    return creationOptions(rp, guest, challenges.issue(`make ${guest.id}`), []);
  });

  app.post('/api/account/make', async (request, reply) => {
    const { name, passkey } = parseNewAccount(bodyOf(request));
    const guest = await requirePerson(request, context);
    requireGuest(guest);
    const { person, token, codes } = await accounts.make(
      guest,
      name,
      passkey,
      placeOf(request, context, null),
    );
    people.forget(guest.id);
    setCookie(reply, context, person, token);
    // Only this browser is theirs now, and comes back as the holder of the account.
    sockets.endGuest(guest.id);
    await renameSeats(tables, person);
    return reply.code(201).send({ codes });
  });
}

async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AccountContext,
  signIn: (place: SignInPlace) => Promise<SignedIn>,
): Promise<FastifyReply> {
  const { accounts, tables, people, sockets } = context;
  const known = await personOf(request, context);
  const place = placeOf(request, context, known);
  const { person, token } = await signIn(place);
  setCookie(reply, context, person, token);
  // A program takes over no game of a person.
  if (place.guest !== null && !(await isProgramAccount(people.database, person.id)))
    await shareSeats(tables, place.guest, person);
  if (known !== null && known.session !== null) {
    await accounts.endSession(known.id, known.session);
    people.forget(known.session);
    sockets.endSession(known.session);
  }
  return reply.send({ ...person, hasAccount: true });
}

export const placeOf = (
  { headers }: FastifyRequest,
  { baseUrl }: AccountContext,
  known: Person | null,
): SignInPlace => ({
  rp: relyingParty(headers, baseUrl),
  device: deviceName(headers['user-agent'] ?? ''),
  guest: known !== null && known.session === null ? known.id : null,
});

function requireGuest(person: Person | null): void {
  if (person !== null && person.session !== null)
    throw new HttpError(409, 'has-account', 'you are signed in to an account already');
}

const setCookie = (
  reply: FastifyReply,
  { identity }: AccountContext,
  person: { id: string; name: string },
  token: string | null,
): FastifyReply =>
  reply.setCookie(identity.cookieName, identity.cookieValue(person, token), identity.cookieOptions);

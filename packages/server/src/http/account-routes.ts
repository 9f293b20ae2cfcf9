import { parseAddPasskey, parseGuestName, parsePasskeyName, parseReference } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { creationOptions, passkeysOf } from '../people/passkeys.ts';
import { deleteAccount, everythingAbout } from '../people/own-data.ts';
import { sessionsOf } from '../people/sessions.ts';
import { renameSeats } from '../tables/seats-of-people.ts';
import type { AccountContext } from './account-context.ts';
import { relyingParty } from './relying-party.ts';
import { bodyOf, requireAccount } from './route-context.ts';
import { placeOf } from './sign-in-routes.ts';

/** What the holder of an account does with it. */
export function addAccountRoutes(app: FastifyInstance, context: AccountContext): void {
  const { accounts, identity, people, tables } = context;
  addPasskeyRoutes(app, context);
  addSessionRoutes(app, context);

  app.get('/api/account', async (request) => {
    const { id, session } = await requireAccount(request, context);
    return accounts.read(id, session);
  });

  app.post('/api/account/rename', async (request, reply) => {
    const { id, session } = await requireAccount(request, context);
    const name = await accounts.rename(id, parseGuestName(bodyOf(request)).name);
    people.forget(session);
    await renameSeats(tables, { id, name });
    return reply.send({ id, name, hasAccount: true });
  });

  app.get('/api/account/download', async (request, reply) => {
    const { id, session } = await requireAccount(request, context);
    return reply
      .header('Content-Disposition', 'attachment; filename="arena-account.json"')
      .send(await everythingAbout(context, id, session));
  });

  app.post('/api/account/delete', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const sessions = await sessionsOf(context.storage.people, id);
    await deleteAccount(context, id);
    for (const session of sessions) {
      people.forget(session.id);
      context.sockets.endSession(session.id);
    }
    return reply.clearCookie(identity.cookieName, identity.cookieOptions).code(204).send();
  });
}

function addPasskeyRoutes(app: FastifyInstance, context: AccountContext): void {
  const { accounts, challenges, storage, baseUrl } = context;

  app.post('/api/account/passkeys/options', async (request) => {
    const person = await requireAccount(request, context);
    const known = await passkeysOf(storage.people, person.id);
    const rp = relyingParty(request.headers, baseUrl);
    return creationOptions(rp, person, challenges.issue(`add ${person.id}`), known);
  });

  app.post('/api/account/passkeys', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const { passkey } = parseAddPasskey(bodyOf(request));
    await accounts.addPasskey(id, passkey, placeOf(request, context, null));
    return reply.code(204).send();
  });

  app.post('/api/account/passkeys/name', async (request, reply) => {
    const account = await requireAccount(request, context);
    const { id, name } = parsePasskeyName(bodyOf(request));
    await accounts.namePasskey(account.id, id, name);
    return reply.code(204).send();
  });

  app.post('/api/account/passkeys/remove', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await accounts.removePasskey(id, parseReference(bodyOf(request)).id);
    return reply.code(204).send();
  });

  app.post('/api/account/codes', async (request) => {
    const { id } = await requireAccount(request, context);
    return { codes: await accounts.renewCodes(id) };
  });
}

function addSessionRoutes(app: FastifyInstance, context: AccountContext): void {
  const { accounts, identity, people, sockets } = context;
  const end = async (id: string, session: string): Promise<void> => {
    await accounts.endSession(id, session);
    people.forget(session);
    sockets.endSession(session);
  };

  app.post('/api/account/sessions/end', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const session = parseReference(bodyOf(request)).id;
    const own = await sessionsOf(context.storage.people, id);
    if (own.some((known) => known.id === session)) await end(id, session);
    return reply.code(204).send();
  });

  app.post('/api/account/sign-out', async (request, reply) => {
    const { id, session } = await requireAccount(request, context);
    await end(id, session);
    return reply.clearCookie(identity.cookieName, identity.cookieOptions).code(204).send();
  });
}

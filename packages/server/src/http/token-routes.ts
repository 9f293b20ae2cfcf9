import { parseNewToken, parseReference, type TokenList } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import { becomeProgram } from '../people/programs.ts';
import { makeToken, revokeToken, tokensOf } from '../people/tokens.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError } from './http-error.ts';
import { bodyOf, requireAccount } from './route-context.ts';

/** Tokens, and the declaration that an account is that of a program. Only its holder gets here, in a browser. */
export function addTokenRoutes(app: FastifyInstance, context: AccountContext): void {
  const { people, sockets, storage, tables } = context;
  const database = storage.people;

  app.get('/api/account/tokens', async (request): Promise<TokenList> => {
    const { id, isProgram } = await requireAccount(request, context);
    return { isProgram, tokens: await tokensOf(database, id) };
  });

  app.post('/api/account/tokens', async (request, reply) => {
    const account = await requireAccount(request, context);
    const token = await makeToken(database, account, parseNewToken(bodyOf(request)));
    return reply.code(201).send({ token });
  });

  app.post('/api/account/tokens/revoke', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const token = parseReference(bodyOf(request)).id;
    const own = await tokensOf(database, id);
    if (own.some((known) => known.id === token)) {
      await revokeToken(database, id, token);
      people.forget(token);
      sockets.endToken(token);
    }
    return reply.code(204).send();
  });

  app.post('/api/account/program', async (request, reply) => {
    const { id, session } = await requireAccount(request, context);
    if (tables.directory.openTablesOf(id) > 0)
      throw new HttpError(409, 'still-playing', 'finish your games first: others play them with a person');
    await becomeProgram(database, id);
    people.forget(session);
    return reply.code(204).send();
  });
}

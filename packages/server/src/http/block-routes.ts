import { parseBlockRequest, parseReference } from '@arena/api';
import { opponentOf } from '@arena/rules';
import type { FastifyInstance } from 'fastify';
import { block, unblock } from '../people/blocks.ts';
import { profileOf } from '../people/history.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError } from './http-error.ts';
import { bodyOf, requireAccount } from './route-context.ts';

/** Whom the holder of an account does not want to meet. */
export function addBlockRoutes(app: FastifyInstance, context: AccountContext): void {
  const { storage } = context;

  app.post('/api/account/block', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const wanted = parseBlockRequest(bodyOf(request));
    const people =
      'table' in wanted
        ? await opponentsAt(wanted.table, id, context)
        : await holderOf(wanted.person, context);
    for (const person of people) if (person.id !== id) await block(storage.people, id, person);
    return reply.code(204).send();
  });

  app.post('/api/account/unblock', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await unblock(storage.people, id, parseReference(bodyOf(request)).id);
    return reply.code(204).send();
  });
}

interface Blocked {
  id: string;
  name: string;
}

async function opponentsAt(id: string, person: string, { tables }: AccountContext): Promise<Blocked[]> {
  const table = await tables.get(id);
  const seat = table?.seatOf(person) ?? null;
  if (table === null || seat === null)
    throw new HttpError(403, 'not-yours', 'you do not have a seat at this table');
  return table.row.holders[opponentOf(seat)].map(({ guest, name }) => ({ id: guest, name }));
}

async function holderOf(id: string, { storage }: AccountContext): Promise<Blocked[]> {
  const profile = await profileOf(storage, id);
  if (profile === null) throw new HttpError(404, 'no-person', 'nobody has an account with this id');
  return [profile];
}

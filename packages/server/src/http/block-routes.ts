import type { Friends } from '../friends/friends.ts';
import { parseBlockRequest, type TablePeople } from '@arena/api';
import { opponentOf, type Player } from '@arena/rules';
import type { FastifyInstance } from 'fastify';
import { block, blockedBy, unblock } from '../people/blocks.ts';
import { accountsAmong, profileOf } from '../people/history.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError } from './http-error.ts';
import { bodyOf, personOf, requireAccount, requireTable, type TableRoute } from './route-context.ts';

interface BlockContext extends AccountContext {
  friends: Friends;
}

/** Whom the holder of an account does not want to meet. */
export function addBlockRoutes(app: FastifyInstance, context: BlockContext): void {
  const { storage } = context;
  addTablePeopleRoute(app, context);

  app.post('/api/account/block', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const wanted = parseBlockRequest(bodyOf(request));
    const people =
      'table' in wanted
        ? await opponentsAt(wanted.table, id, context)
        : await holderOf(wanted.person, context);
    for (const person of people) if (person.id !== id) await block(storage.people, id, person);
    context.friends.changed([id, ...people.map((person) => person.id)]);
    return reply.code(204).send();
  });

  app.post('/api/account/unblock', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    const wanted = parseBlockRequest(bodyOf(request));
    const people = 'table' in wanted ? await opponentsAt(wanted.table, id, context) : [{ id: wanted.person }];
    for (const person of people) await unblock(storage.people, id, person.id);
    return reply.code(204).send();
  });
}

/** Who sits at a table, for a page that shows it. */
function addTablePeopleRoute(app: FastifyInstance, context: AccountContext): void {
  const { storage } = context;
  app.get<TableRoute>('/api/tables/:id/people', async (request): Promise<TablePeople> => {
    const table = await requireTable(request.params.id, context);
    const { holders } = table.row;
    const accounts = await accountsAmong(
      storage,
      holders.flat().map(({ guest }) => guest),
    );
    const accountIn = (seat: Player): string | null =>
      holders[seat].map(({ guest }) => accounts.get(guest)?.account).find((id) => id !== undefined) ?? null;
    const reader = await personOf(request, context);
    const seat = reader === null ? null : table.seatOf(reader.id);
    const blocked = reader === null ? [] : await blockedBy(storage.people, reader.id);
    return {
      accounts: [accountIn(0), accountIn(1)],
      isBlocked:
        seat !== null &&
        holders[opponentOf(seat)].some(({ guest }) => blocked.some(({ id }) => id === guest)),
    };
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

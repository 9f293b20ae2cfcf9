import { PROTOCOL_VERSION } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import type { Friends } from '../friends/friends.ts';
import type { Person } from '../people/people.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Subscriber } from '../tables/subscriber.ts';
import { followChallenges } from './friends-connection.ts';
import { HttpError, tooMany } from './http-error.ts';
import { StreamCounts, type LineStream } from './line-stream.ts';
import { followLobby } from './lobby-connection.ts';
import type { PersonSockets } from './person-sockets.ts';
import { clientNetwork } from './request-origin.ts';
import { personOf, requirePerson, requireTable, requireWelcome, type RouteContext } from './route-context.ts';
import { serve, type Call } from './serve.ts';
import { sendRequest } from './table-errand.ts';
import { isAllowed } from './token-guard.ts';

interface StreamContext extends RouteContext {
  friends: Friends;
  sockets: PersonSockets;
  limits: { perAddress: number; tables: number };
}

/** What sockets are for, over plain HTTP: for programs that would rather read lines. */
export function addStreamRoutes(app: FastifyInstance, context: StreamContext): void {
  const { tables, friends, isBehindProxy, identity, sockets, limits } = context;
  const counts = new StreamCounts(limits.perAddress);

  const openStream = (
    { request }: Call<'followLobby' | 'followTable' | 'followChallenges'>,
    person: Person | null,
  ): LineStream => {
    const stream = counts.open(clientNetwork(request.raw, isBehindProxy));
    if (person !== null) sockets.add(stream, person);
    return stream;
  };

  serve(app, 'readLobby', async ({ request }) => ({
    protocol: PROTOCOL_VERSION,
    ...tables.directory.lobbyFor(readerOf(await personOf(request, context))),
  }));

  serve(app, 'followLobby', async (call) => {
    const person = await personOf(call.request, context);
    const stream = openStream(call, person);
    const send = (text: string): void => stream.write(text);
    stream.on('close', followLobby(send, readerOf(person), PROTOCOL_VERSION, tables.directory));
    return stream.open(call.reply);
  });

  serve(app, 'followTable', async (call) => {
    const { request, params, reply } = call;
    const person = await personOf(request, context);
    const table = await requireTable(params.id, context);
    const stream = openStream(call, person);
    const subscriber = {
      ...visitorOf(person, table, identity.pseudonymOf(clientNetwork(request.raw, isBehindProxy))),
      send: (text: string): void => stream.write(text),
      disconnect: (): void => stream.close(),
    };
    table.subscribe(subscriber, null);
    stream.on('close', () => table.unsubscribe(subscriber));
    return stream.open(reply);
  });

  serve(app, 'followChallenges', async (call) => {
    const person = await requirePerson(call.request, context);
    const stream = openStream(call, person);
    stream.on(
      'close',
      followChallenges(friends, person.id, (text) => stream.write(text)),
    );
    return stream.open(call.reply);
  });

  addCommandRoute(app, context);
}

/** Commands, for those who read a stream. */
function addCommandRoute(app: FastifyInstance, context: StreamContext): void {
  const { tables, isBehindProxy, identity, limits, sharedLimits } = context;
  const rematches = sharedLimits.limit('rematches', limits.tables);

  serve(app, 'sendCommand', async (call) => {
    const { request, params } = call;
    const person = await requirePerson(request, context);
    const table = await requireTable(params.id, context);
    const network = identity.pseudonymOf(clientNetwork(request.raw, isBehindProxy));
    const visitor = visitorOf(person, table, network);
    if (visitor.viewer === 'spectator')
      throw new HttpError(403, 'not-yours', 'you do not have a seat at this table');
    const { body } = call;
    if (body.type === 'command' && body.command.type === 'rematch') {
      await requireWelcome(request, context);
      if (!rematches.take(person.id)) throw tooMany('too many games; wait a minute');
    }
    await sendRequest(table, visitor, body, (error) => tables.onFailure(table, error));
  });
}

/** Whose tables are shown. */
const readerOf = (person: Person | null): string | null =>
  isAllowed(person, 'read', 'play') ? (person?.id ?? null) : null;

/** What somebody is at a table. Without a scope to play, a token shows what spectators see. */
const visitorOf = (
  person: Person | null,
  table: LiveTable,
  network: string,
): Pick<Subscriber, 'viewer' | 'network' | 'protocol'> => ({
  viewer: (person !== null && isAllowed(person, 'play') ? table.seatOf(person.id) : null) ?? 'spectator',
  network,
  protocol: PROTOCOL_VERSION,
});

import { parsePushEnd, parsePushSubscription, type PushOffer } from '@arena/api';
import type { FastifyInstance } from 'fastify';
import type { PushNotices } from '../people/push-notices.ts';
import { subscribe, unsubscribe } from '../people/push-subscriptions.ts';
import { MinuteLimit } from '../minute-limit.ts';
import { HttpError, tooMany } from './http-error.ts';
import { clientNetwork } from './request-origin.ts';
import { bodyOf, requirePerson, type RouteContext } from './route-context.ts';

const SUBSCRIPTIONS_PER_MINUTE = 20;

interface PushContext extends RouteContext {
  /** Null: the host has not configured push messages. */
  push: PushNotices | null;
}

/** Messages to browsers whose page is closed. */
export function addPushRoutes(app: FastifyInstance, context: PushContext): void {
  const { push, people, tables } = context;

  app.get('/api/push', (): PushOffer => ({ key: push?.publicKey ?? null }));

  const limit = new MinuteLimit(SUBSCRIPTIONS_PER_MINUTE);
  app.post('/api/push/subscribe', async (request, reply) => {
    const person = await requirePerson(request, context);
    // Guests are made easily, and each may have some.
    if (!limit.take(clientNetwork(request.raw, context.isBehindProxy)))
      throw tooMany('too many subscriptions; wait a minute');
    const subscription = parsePushSubscription(bodyOf(request));
    if (push === null) throw new HttpError(404, 'no-push', 'this server sends no push messages');
    if (!push.isService(subscription.endpoint))
      throw new HttpError(400, 'unfit', 'this is not the address of a push service that the server knows');
    await subscribe(people.database, person, subscription, tables.wallTime());
    return reply.code(204).send();
  });

  app.post('/api/push/unsubscribe', async (request, reply) => {
    const { id } = await requirePerson(request, context);
    await unsubscribe(people.database, id, parsePushEnd(bodyOf(request)).endpoint);
    return reply.code(204).send();
  });
}

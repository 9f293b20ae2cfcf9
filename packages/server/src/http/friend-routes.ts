import {
  parseFriendRequest,
  parseNewInvitation,
  parsePrivacy,
  parseReference,
  type Profile,
} from '@arena/api';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Friends } from '../friends/friends.ts';
import { profileOf } from '../people/history.ts';
import type { AccountContext } from './account-context.ts';
import { HttpError, tooMany } from './http-error.ts';
import { bodyOf, requireAccount, requirePerson, requirePlayer, requireWelcome } from './route-context.ts';
import { serve } from './serve.ts';

/** Requests to be a friend, and challenges, of one person. */
const REQUESTS_PER_MINUTE = 10;

interface FriendContext extends AccountContext {
  friends: Friends;
}

/** The challenge in the address of a request. */
const challengeOf = ({ params }: FastifyRequest): string => parseReference(JSON.stringify(params)).id;

/** Friends, and challenges to holders of accounts. */
export function addFriendRoutes(
  app: FastifyInstance,
  context: FriendContext,
  rateLimit: RateLimitOptions,
): void {
  const { friends } = context;
  const requests = context.sharedLimits.limit('friends', REQUESTS_PER_MINUTE);
  const count = (person: string): void => {
    if (!requests.take(person)) throw tooMany('you have asked many people just now; wait a minute');
  };

  app.post('/api/friends/add', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await requireWelcome(request, context);
    const { person } = parseFriendRequest(bodyOf(request));
    count(id);
    await friends.add(id, (await requireProfile(person, context)).id);
    return reply.code(204).send();
  });

  app.post('/api/friends/remove', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await friends.remove(id, parseFriendRequest(bodyOf(request)).person);
    return reply.code(204).send();
  });

  app.post('/api/friends/privacy', async (request, reply) => {
    const { id } = await requireAccount(request, context);
    await friends.setPrivacy(id, parsePrivacy(bodyOf(request)));
    return reply.code(204).send();
  });

  app.post('/api/challenges', { config: { rateLimit } }, async (request, reply) => {
    const person = await requirePlayer(request, context);
    if (person.isProgram)
      throw new HttpError(403, 'no-programs', 'programs do not challenge people; people may challenge them');
    const wanted = parseNewInvitation(bodyOf(request));
    count(person.id);
    await requireProfile(wanted.person, context);
    return reply.code(201).send({ id: await friends.invite(person, wanted) });
  });

  serve(app, 'listChallenges', async ({ request }) => ({
    challenges: await friends.challengesTo(await requirePerson(request, context)),
  }));

  serve(app, 'acceptChallenge', async ({ request, params }) => ({
    id: await friends.accept(await requirePlayer(request, context), params.id),
  }));

  serve(app, 'declineChallenge', async (call) => {
    const person = await requirePerson(call.request, context);
    await friends.decline(person, call.params.id, call.body.reason);
  });

  app.post('/api/challenges/:id/withdraw', async (request, reply) => {
    await friends.withdraw(await requirePerson(request, context), challengeOf(request));
    return reply.code(204).send();
  });
}

async function requireProfile(id: string, { storage }: AccountContext): Promise<Profile> {
  const profile = await profileOf(storage, id);
  if (profile === null) throw new HttpError(404, 'no-person', 'nobody has an account with this id');
  return profile;
}

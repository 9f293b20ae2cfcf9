import { nonNegativeInt, parse, time } from '@arena/match/schema';
import * as z from 'zod/mini';
import { wantedGame } from './pool.ts';
import { id, personName } from './primitives.ts';

/** Why somebody does not play; players read it. */
export const DECLINE_REASONS = ['no', 'later', 'other-deck', 'other-pace', 'rated', 'unrated'] as const;

/** Sent by a page to challenge somebody. */
const newInvitation = z.strictObject({ person: id, ...wantedGame.shape });
/** Sent by whoever was challenged and does not play. */
export const declining = z.strictObject({ reason: z.enum(DECLINE_REASONS) });
/** Sent by a page to make somebody a friend, or not any more. */
const friendRequest = z.strictObject({ person: id });
/** Sent by a page that changes what others may know and do. */
const privacy = z.strictObject({
  /** Friends do not see whether one is here. */
  hidesPresence: z.boolean(),
  /** Only friends may challenge. */
  friendsOnly: z.boolean(),
});

/** Somebody with an account. */
const person = z.object({
  id,
  name: personName,
  /** The account is that of a program. */
  isProgram: z.exactOptional(z.literal(true)),
});

const friend = z.object({
  ...person.shape,
  /** For each deck in which they have played rated games. */
  ratings: z.array(z.object({ deck: z.string(), value: z.number() })),
  whereabouts: z.enum(['here', 'playing', 'away']),
  /** When they were here last; null if they have not been, or do not say. */
  seen: z.nullable(time),
  /** Where they play, if everybody may watch. */
  table: z.nullable(z.object({ id, turn: nonNegativeInt })),
});

export const invitation = z.object({
  id,
  ...wantedGame.shape,
  /** The other person; the id of their account, null if they have none. */
  name: personName,
  account: z.nullable(id),
  /** The other person's account is that of a program. */
  isProgram: z.exactOptional(z.literal(true)),
  /** How long it can still be answered, in ms. */
  msLeft: nonNegativeInt,
  answer: z.nullable(z.enum(['accepted', 'declined'])),
  /** Why they do not play. */
  reason: z.nullable(z.enum(DECLINE_REASONS)),
  /** Where they play, once it is accepted. */
  table: z.nullable(id),
});

/** The people whom one person knows, and who challenges whom. Sent again whenever it changes. */
const friendsView = z.object({
  /** The newest protocol that server and page both speak: see `PROTOCOL_VERSION`. */
  protocol: nonNegativeInt,
  friends: z.array(friend),
  /** Who wants to be a friend of the reader. */
  asking: z.array(person),
  /** Of whom the reader wants to be a friend. */
  asked: z.array(person),
  /** Challenges to the reader that are not answered. */
  received: z.array(invitation),
  /** Challenges by the reader: those that are not answered, and for a while those that are. */
  sent: z.array(invitation),
  privacy,
});

/** What a program has to answer. Sent again whenever it changes. */
export const challengeList = z.object({
  /** Challenges to the reader that are not answered. */
  challenges: z.array(invitation),
});

export type DeclineReason = (typeof DECLINE_REASONS)[number];
export type NamedAccount = z.infer<typeof person>;
export type Friend = z.infer<typeof friend>;
export type Invitation = z.infer<typeof invitation>;
export type NewInvitation = z.infer<typeof newInvitation>;
export type Privacy = z.infer<typeof privacy>;
export type FriendsView = z.infer<typeof friendsView>;

export const parseNewInvitation = (text: string): NewInvitation => parse(newInvitation, 'challenge', text);
export const parseFriendRequest = (text: string): z.infer<typeof friendRequest> =>
  parse(friendRequest, 'person', text);
export const parsePrivacy = (text: string): Privacy => parse(privacy, 'privacy', text);
export const parseChallenges = (text: string): Invitation[] =>
  parse(challengeList, 'challenges', text).challenges;
export const parseFriendsView = (text: string): FriendsView => parse(friendsView, 'friends', text);

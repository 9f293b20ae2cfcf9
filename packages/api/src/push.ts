import { parse } from '@arena/match/schema';
import * as z from 'zod/mini';

const MAX_ENDPOINT_LENGTH = 1000;
const base64url = z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/));

/** Whether a server sends push messages, and with which key; null: its host has not configured that. */
const pushOffer = z.object({ key: z.nullable(z.string()) });

/** Sent by a page: where its browser takes push messages, as `PushSubscription.toJSON` has it. */
const pushSubscription = z.object({
  endpoint: z.url().check(z.maxLength(MAX_ENDPOINT_LENGTH)),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

/** Sent by a page that wants no more of them. */
const pushEnd = z.strictObject({ endpoint: z.string().check(z.maxLength(MAX_ENDPOINT_LENGTH)) });

export type PushOffer = z.infer<typeof pushOffer>;
export type PushSubscriptionData = z.infer<typeof pushSubscription>;

/** A push message: it is the reader's turn. */
export interface TurnNotice {
  table: string;
  opponent: string;
}

export const parsePushOffer = (text: string): PushOffer => parse(pushOffer, 'push offer', text);
export const parsePushSubscription = (text: string): PushSubscriptionData =>
  parse(pushSubscription, 'push subscription', text);
export const parsePushEnd = (text: string): z.infer<typeof pushEnd> =>
  parse(pushEnd, 'push subscription', text);

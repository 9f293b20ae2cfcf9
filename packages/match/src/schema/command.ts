import { REASONS } from '@arena/rules';
import * as z from 'zod/mini';
import { BOT_FAILURES, REFUSAL_REASONS } from '../constants.ts';
import { action } from './from-rules.ts';
import { hash, nonNegativeInt, player, seed, time } from './primitives.ts';

/** What a player may ask of a match. Strict, since commands come from clients. */
export const command = z.discriminatedUnion('type', [
  /** Commits the player to a seed. Both do so before either seed is shown; older matches go without. */
  z.strictObject({ type: z.literal('commit'), commitment: hash }),
  /** The player's own contribution to chance, as committed to; the game starts when both have given one. */
  z.strictObject({ type: z.literal('seed'), seed }),
  /** Answers the open decision, or, while the other player still chooses what to pass, the player's own next one. */
  z.strictObject({
    type: z.literal('act'),
    /** The number of the decision that is answered, so that a late answer cannot apply to another one. */
    decision: nonNegativeInt,
    action,
  }),
  /** Returns to the player's last decision: at once if that is free, otherwise as a request to the other side. */
  z.strictObject({ type: z.literal('undo'), decision: nonNegativeInt }),
  /** Takes the player's newest undo back, until something else is done. */
  z.strictObject({ type: z.literal('redo'), decision: nonNegativeInt }),
  /** Offers a draw; one offer per turn. */
  z.strictObject({
    type: z.literal('offer-draw'),
    /** The open decision, so that a late offer is stale. Left out by pages before protocol 2. */
    decision: z.exactOptional(nonNegativeInt),
  }),
  /** Answers an offer. */
  z.strictObject({
    type: z.literal('answer'),
    /** The number of the offer. */
    offer: nonNegativeInt,
    /** Declining one's own offer withdraws it. */
    accept: z.boolean(),
  }),
  /** Resigns: the other side wins. */
  z.strictObject({ type: z.literal('resign') }),
  /** Ends a game in which no player has acted yet; nobody wins. */
  z.strictObject({ type: z.literal('abort') }),
  /** Claims that the other side's time is up. */
  z.strictObject({ type: z.literal('claim-time') }),
  /** Asks for another game, or agrees to the other side's request for one. */
  z.strictObject({ type: z.literal('rematch') }),
  /** Retries a bot that has failed. */
  z.strictObject({
    type: z.literal('retry-bot'),
    /** The number of the failure, if it has one, so that a late request is stale. */
    failure: z.exactOptional(nonNegativeInt),
  }),
]);

/** How a bot failed. */
export const botFailureKind = z.enum(BOT_FAILURES);

/** What the authority itself finds out. */
const systemEvent = z.discriminatedUnion('type', [
  /** The player's time is up. */
  z.strictObject({ type: z.literal('time-out'), player }),
  /** The player was away for longer than the host allows, and the other side claimed a win or a draw. */
  z.strictObject({ type: z.literal('abandoned'), player, winner: z.nullable(player) }),
  /** The bot has not answered its decision as it should. */
  z.strictObject({ type: z.literal('bot-trouble'), player, trouble: botFailureKind }),
]);

/** Everything that changes a match, with its time. A match is the list of its inputs. */
export const input = z.union([
  /** A player's command. */
  z.strictObject({ from: player, at: time, command }),
  /** Something that the authority found out. */
  z.strictObject({ from: z.literal('system'), at: time, event: systemEvent }),
]);

/** Why a command is refused. */
export const refusal = z.object({
  reason: z.enum(REFUSAL_REASONS),
  /** For an illegal action: the rule that forbids it. */
  rule: z.exactOptional(z.enum(REASONS)),
  /** If it is a matter of time: when it would be allowed. */
  until: z.exactOptional(time),
});

export type Command = z.infer<typeof command>;
export type SystemEvent = z.infer<typeof systemEvent>;
export type Input = z.infer<typeof input>;
export type Refusal = z.infer<typeof refusal>;
export type RefusalReason = Refusal['reason'];
export type BotFailureKind = z.infer<typeof botFailureKind>;

import type { Action, Player, Reason } from '@arena/rules';

/** What a side may send. */
export type Command =
  | { type: 'seed'; seed: string }
  /** `decision` is the number of the decision that is answered, so that a late answer cannot hit another one. */
  | { type: 'act'; decision: number; action: Action }
  /** Back to the last own decision, at once if that is free, otherwise as an offer to the other side. */
  | { type: 'undo'; decision: number }
  | { type: 'offer-draw' }
  /** Of an offer by its number; declining the own one withdraws it. */
  | { type: 'answer'; offer: number; accept: boolean }
  | { type: 'resign' }
  /** Nobody wins a game in which nothing has been decided yet. */
  | { type: 'abort' }
  /** The other side's time is up. */
  | { type: 'claim-time' }
  /** Asks for another game, or agrees to the one that the other side asked for. */
  | { type: 'rematch' }
  | { type: 'retry-bot' };

export const BOT_FAILURES = ['threw', 'stalled', 'illegal'] as const;
export type BotFailureKind = (typeof BOT_FAILURES)[number];

/** What the table itself finds out. */
export type SystemEvent =
  | { type: 'time-out'; player: Player }
  /** Has been away for longer than the host allows, and the other side has claimed the win or a draw. */
  | { type: 'gone'; player: Player; winner: Player | null }
  | { type: 'bot-trouble'; player: Player; trouble: BotFailureKind };

/** Everything that changes a match, with its time. A match is the list of these. */
export type Input =
  | { from: Player; at: number; command: Command }
  | { from: 'table'; at: number; finding: SystemEvent };

export const REFUSALS = [
  'over',
  'not-over',
  'not-started',
  'bad-seed',
  'already-seeded',
  'bot-seed-first',
  'stale',
  'not-your-decision',
  'illegal',
  'no-undo',
  'nothing-to-undo',
  'already-offered',
  'declined-before',
  'nothing-offered',
  'own-offer',
  'time-left',
  'too-late',
  'no-trouble',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** Why a command is refused; of an illegal action also by which rule. */
export interface Refusal {
  reason: RefusalReason;
  rule?: Reason;
}

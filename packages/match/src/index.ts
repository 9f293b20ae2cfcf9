export { BotDriver, type BotPort, type BotDriverPorts } from './bot-driver.ts';
export { timeLeft, type Clocks, type ClockOptions } from './clocks.ts';
export {
  REFUSALS,
  BOT_FAILURES,
  type Command,
  type SystemEvent,
  type Input,
  type RefusalReason,
  type BotFailureKind,
  type Refusal,
} from './commands.ts';
export { chanceFrom, commitmentTo, isSecret, isSeed } from './fairness.ts';
export { Match } from './match.ts';
export {
  checkOptions,
  UNDO_POLICIES,
  type Seat,
  type MatchOptions,
  type MatchTerms,
  type UndoPolicy,
} from './options.ts';
export { replayMatch, restoreMatch, saveMatch } from './save.ts';
export type { MatchResult, Offer, OfferKind, MatchLogEntry, BotFailure } from './match-state.ts';
export { matchRecord, transcriptOf, type Transcript } from './transcript.ts';
export type { Notice, RefusalReply, Snapshot, Update } from './updates.ts';
export { verify, type Mismatch, type Witness } from './verify.ts';

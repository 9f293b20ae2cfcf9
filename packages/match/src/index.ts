export { AskedGame } from './asked-game.ts';
export { BotDriver, type BotDriverPorts, type BotPort } from './bot-driver.ts';
export { committedChance, seededChance, type MatchChance } from './chance.ts';
export { timeLeft } from './clocks.ts';
export { BOT_FAILURES, REFUSAL_REASONS, UNDO_POLICIES } from './constants.ts';
export { chanceFrom, commitmentTo, digestOf, seedCommitment } from './fairness.ts';
export { Match } from './match.ts';
export {
  MatchRunner,
  updateJson,
  updateObjects,
  type InputStore,
  type MatchRequest,
  type MatchSubscriber,
  type RunnerPorts,
  type UpdateFormat,
} from './match-runner.ts';
export type { ResumedGame } from './match-state.ts';
export { MAX_REPEATS } from './repeats.ts';
export { starterOf } from './rematch.ts';
export { replayInputs } from './replay-inputs.ts';
export { saveMatch } from './save-match.ts';
export type {
  BotFailureKind,
  Command,
  Input,
  Refusal,
  RefusalReason,
  SystemEvent,
} from './schema/command.ts';
export type { ClockOptions, MatchOptions, MatchTerms, Seat, UndoPolicy } from './schema/options.ts';
export type { MatchLogEntry, Transcript } from './schema/transcript.ts';
export type {
  BotFailure,
  Clocks,
  EarlyPass,
  MatchResult,
  NamedAction,
  Notice,
  Offer,
  OfferKind,
  RefusalReply,
  Snapshot,
  UndoneParts,
  Update,
} from './schema/update.ts';
export { seedCommands } from './seed-commands.ts';
export { matchRecord, transcriptOf } from './transcript.ts';
export { verify, type Mismatch, type Witness } from './verify.ts';

export { BotDriver, type BotPort, type Surroundings } from './bots.ts';
export { timeLeft, type Clocks, type ClockTerms } from './clocks.ts';
export {
  REFUSALS,
  TROUBLES,
  type Command,
  type Finding,
  type Input,
  type RefusalReason,
  type TroubleKind,
  type Why,
} from './commands.ts';
export { chanceFrom, commitmentTo, isSecret, isSeed } from './fairness.ts';
export { Match } from './match.ts';
export {
  checkOptions,
  UNDO_POLICIES,
  type Seat,
  type TableOptions,
  type Terms,
  type UndoPolicy,
} from './options.ts';
export { replayMatch, restoreMatch, saveMatch } from './save.ts';
export type { Ending, Offer, OfferKind, Step, Trouble } from './table.ts';
export { matchRecord, transcriptOf, type Transcript } from './transcript.ts';
export type { News, Refused, Sight, Update } from './updates.ts';
export { verify, type Misfit, type Witness } from './verify.ts';

import { askOf, earlyPasses, encodeAction, opponentOf, why, type Action, type Player } from '@arena/rules';
import { isSecret, isSeed, seedCommitment } from './fairness.ts';
import type { MatchState } from './match-state.ts';
import { countRepeats } from './repeats.ts';
import type { Command, Refusal, RefusalReason } from './schema/command.ts';
import type { OfferKind } from './schema/update.ts';
import { hasPassedEarly, redoneBy, undoTargetOf } from './undo.ts';

/** Why this command is refused; null if it is allowed. All commands are checked here. */
export const whyRefused = (
  state: MatchState,
  from: Player,
  command: Command,
  maxRepeats: number,
): Refusal | null =>
  whyNotNow(state, from, command) ??
  because(countRepeats(state, from, command) >= maxRepeats ? 'too-often' : null);

function whyNotNow(state: MatchState, from: Player, command: Command): Refusal | null {
  if (command.type === 'rematch') return because(whyNoRematch(state, from));
  if (state.ending !== null) return { reason: 'over' };
  switch (command.type) {
    case 'commit':
      return because(whyNoCommitment(state, from, command.commitment));
    case 'seed':
      return because((state.commitsSeeds ? whyNoCommittedSeed : whyNoSeed)(state, from, command.seed));
    case 'act':
      return whyNoAct(state, from, command);
    case 'undo':
      return because(whyNoUndo(state, from, command.decision));
    case 'redo':
      return because(whyNoRedo(state, from, command.decision));
    case 'offer-draw':
      return because(whyNoDrawOffer(state, from, command.decision));
    case 'answer':
      return because(whyNoAnswer(state, from, command));
    case 'resign':
      return null;
    case 'abort':
      return because(state.hasDecided ? 'too-late' : null);
    case 'claim-time':
      return { reason: 'time-left' };
    case 'retry-bot':
      return because(whyNoRetry(state, command.failure));
  }
}

const because = (reason: RefusalReason | null): Refusal | null => (reason === null ? null : { reason });

function whyNoRematch(state: MatchState, from: Player): RefusalReason | null {
  if (state.ending === null) return 'not-over';
  return state.rematch[from] ? 'already-offered' : null;
}

function whyNoCommitment(state: MatchState, from: Player, commitment: string): RefusalReason | null {
  if (!state.commitsSeeds) return 'no-commitments';
  if (state.isSeeded) return 'already-seeded';
  if (state.seedCommitments[from] !== null) return 'already-committed';
  return isSecret(commitment) ? null : 'bad-commitment';
}

/** Whoever knows the other side's seed has committed to their own already. */
function whyNoCommittedSeed(state: MatchState, from: Player, seed: string): RefusalReason | null {
  if (state.isSeeded || state.seeds[from] !== null) return 'already-seeded';
  if (state.seedCommitments.includes(null)) return 'commit-first';
  if (!isSecret(seed)) return 'bad-seed';
  const isOther = seedCommitment(state.chance.commitment, from, seed) !== state.seedCommitments[from];
  return isOther ? 'wrong-seed' : null;
}

/** Matches from before seeds were committed to. */
function whyNoSeed(state: MatchState, from: Player, seed: string): RefusalReason | null {
  if (state.isSeeded || state.seeds[from] !== null) return 'already-seeded';
  if (!isSeed(seed)) return 'bad-seed';
  // The party that runs a bot may also know the secret, and could choose the bot's seed to suit a person's.
  if (!state.isBot(from) && state.isBot(opponentOf(from)) && state.seeds[opponentOf(from)] === null)
    return 'bot-seed-first';
  return null;
}

function whyNoAct(state: MatchState, from: Player, command: Command & { type: 'act' }): Refusal | null {
  if (!state.isSeeded) return { reason: 'not-started' };
  if (!isForOpenDecision(state, from, command.decision)) return { reason: 'stale' };
  if (state.decider !== from) return whyNoEarlyPass(state, from, command.action);
  const rule = why(state.asked.state, command.action);
  return rule === null ? null : { reason: 'illegal', rule };
}

/** What a player passes early may arrive just after the other has passed. It answers the same question then. */
const isForOpenDecision = (state: MatchState, from: Player, decision: number): boolean =>
  decision === state.decision ||
  (decision === state.decision - 1 &&
    state.decider === from &&
    state.history.at(-1)?.by === opponentOf(from) &&
    askOf(state.game.state) === 'pass');

/** Both choose what to pass at the same time: see `MatchState.earlyPass`. */
function whyNoEarlyPass(state: MatchState, from: Player, action: Action): Refusal | null {
  if (state.earlyPasser !== from || action.do !== 'pass') return { reason: 'not-your-decision' };
  const isOffered = earlyPasses(state.game.state).includes(encodeAction(action));
  return isOffered ? null : { reason: 'illegal', rule: 'not-offered' };
}

function whyNoUndo(state: MatchState, from: Player, decision: number): RefusalReason | null {
  if (decision === state.decision && hasPassedEarly(state, from)) return null;
  if (state.options.undo === 'never') return 'no-undo';
  if (decision !== state.decision) return 'stale';
  const target = undoTargetOf(state, from);
  if (target === null) return 'nothing-to-undo';
  return target.free ? null : whyNoOffer(state, from, 'undo');
}

function whyNoRedo(state: MatchState, from: Player, decision: number): RefusalReason | null {
  if (decision !== state.decision) return 'stale';
  return redoneBy(state, from) === null ? 'nothing-to-redo' : null;
}

function whyNoDrawOffer(state: MatchState, from: Player, decision?: number): RefusalReason | null {
  if (!state.isSeeded) return 'not-started';
  return isStale(state, decision, state.decision) ? 'stale' : whyNoOffer(state, from, 'draw');
}

function whyNoRetry(state: MatchState, failure?: number): RefusalReason | null {
  if (state.trouble === null) return 'no-trouble';
  return isStale(state, failure, state.trouble.number) ? 'stale' : null;
}

/** Pages that play matches without committed seeds may be older, and do not say what they are about. */
const isStale = (state: MatchState, about: number | undefined, current: number | undefined): boolean =>
  about === undefined ? state.commitsSeeds : about !== current;

function whyNoOffer(state: MatchState, from: Player, kind: OfferKind): RefusalReason | null {
  if (state.offers.some((offer) => offer.kind === kind)) return 'already-offered';
  return state.declined[kind][from] === state.offerPeriod(kind) ? 'declined-before' : null;
}

function whyNoAnswer(
  state: MatchState,
  from: Player,
  { offer, accept }: Command & { type: 'answer' },
): RefusalReason | null {
  const open = state.offers.find(({ number }) => number === offer);
  if (open === undefined) return 'nothing-offered';
  return accept && open.by === from ? 'own-offer' : null;
}

import { askOf, earlyPasses, encodeAction, opponentOf, why, type Action, type Player } from '@arena/rules';
import { isSeed } from './fairness.ts';
import type { MatchState } from './match-state.ts';
import type { Command, Refusal, RefusalReason } from './schema/command.ts';
import type { OfferKind } from './schema/update.ts';
import { hasPassedEarly, redoneBy, undoTargetOf } from './undo.ts';

/** Why this command is refused now; null if it is allowed. All commands are checked here. */
export function whyRefused(state: MatchState, from: Player, command: Command): Refusal | null {
  if (command.type === 'rematch') return because(whyNoRematch(state, from));
  if (state.ending !== null) return { reason: 'over' };
  switch (command.type) {
    case 'seed':
      return because(whyNoSeed(state, from, command.seed));
    case 'act':
      return whyNoAct(state, from, command);
    case 'undo':
      return because(whyNoUndo(state, from, command.decision));
    case 'redo':
      return because(whyNoRedo(state, from, command.decision));
    case 'offer-draw':
      if (command.decision !== undefined && command.decision !== state.decision) return { reason: 'stale' };
      return because(state.isSeeded ? whyNoOffer(state, from, 'draw') : 'not-started');
    case 'answer':
      return because(whyNoAnswer(state, from, command));
    case 'resign':
      return null;
    case 'abort':
      return because(state.hasDecided ? 'too-late' : null);
    case 'claim-time':
      return { reason: 'time-left' };
    case 'retry-bot':
      return because(state.trouble === null ? 'no-trouble' : null);
  }
}

const because = (reason: RefusalReason | null): Refusal | null => (reason === null ? null : { reason });

function whyNoRematch(state: MatchState, from: Player): RefusalReason | null {
  if (state.ending === null) return 'not-over';
  return state.rematch[from] ? 'already-offered' : null;
}

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
  const rule = why(state.game.state, command.action);
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

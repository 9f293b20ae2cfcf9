import { opponentOf, why, type Player } from '@arena/rules';
import type { Command, RefusalReason, Refusal } from './commands.ts';
import { isSeed } from './fairness.ts';
import type { OfferKind, MatchState } from './match-state.ts';
import { undoTargetOf } from './undo.ts';

/** Why this command is refused now; null if it is not. The only place that decides it. */
export function whyRefused(table: MatchState, from: Player, command: Command): Refusal | null {
  if (command.type === 'rematch') return because(whyNoRematch(table, from));
  if (table.ending !== null) return { reason: 'over' };
  switch (command.type) {
    case 'seed':
      return because(whyNoSeed(table, from, command.seed));
    case 'act':
      return whyNoAct(table, from, command);
    case 'undo':
      return because(whyNoUndo(table, from, command.decision));
    case 'offer-draw':
      return because(table.isSeeded ? whyNoOffer(table, from, 'draw') : 'not-started');
    case 'answer':
      return because(whyNoAnswer(table, from, command));
    case 'resign':
      return null;
    case 'abort':
      return because(table.hasBegun ? 'too-late' : null);
    case 'claim-time':
      return { reason: 'time-left' };
    case 'retry-bot':
      return because(table.trouble === null ? 'no-trouble' : null);
  }
}

const because = (reason: RefusalReason | null): Refusal | null => (reason === null ? null : { reason });

function whyNoRematch(table: MatchState, from: Player): RefusalReason | null {
  if (table.ending === null) return 'not-over';
  return table.rematch[from] ? 'already-offered' : null;
}

function whyNoSeed(table: MatchState, from: Player, seed: string): RefusalReason | null {
  if (table.seeds[from] !== null) return 'already-seeded';
  if (!isSeed(seed)) return 'bad-seed';
  // Whoever runs a bot may hold the secret too, and could choose the bot's seed to suit a person's.
  if (!table.isBot(from) && table.isBot(opponentOf(from)) && table.seeds[opponentOf(from)] === null)
    return 'bot-seed-first';
  return null;
}

function whyNoAct(table: MatchState, from: Player, command: Command & { type: 'act' }): Refusal | null {
  if (!table.isSeeded) return { reason: 'not-started' };
  if (command.decision !== table.decision) return { reason: 'stale' };
  if (table.decider !== from) return { reason: 'not-your-decision' };
  const rule = why(table.game.state, command.action);
  return rule === null ? null : { reason: 'illegal', rule };
}

function whyNoUndo(table: MatchState, from: Player, decision: number): RefusalReason | null {
  if (table.options.undo === 'never') return 'no-undo';
  if (decision !== table.decision) return 'stale';
  const takeBack = undoTargetOf(table, from);
  if (takeBack === null) return 'nothing-to-undo';
  return takeBack.free ? null : whyNoOffer(table, from, 'undo');
}

function whyNoOffer(table: MatchState, from: Player, kind: OfferKind): RefusalReason | null {
  if (table.offers.some((offer) => offer.kind === kind)) return 'already-offered';
  return table.declined[kind][from] === table.offerPeriod(kind) ? 'declined-before' : null;
}

function whyNoAnswer(
  table: MatchState,
  from: Player,
  { offer, accept }: Command & { type: 'answer' },
): RefusalReason | null {
  const open = table.offers.find(({ number }) => number === offer);
  if (open === undefined) return 'nothing-offered';
  return accept && open.by === from ? 'own-offer' : null;
}

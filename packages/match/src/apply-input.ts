import { encodeAction, opponentOf, type ActionCode, type GameEvent, type Player } from '@arena/rules';
import type { MatchState } from './match-state.ts';
import { noteRepeat } from './repeats.ts';
import type { Command, Input, SystemEvent } from './schema/command.ts';
import type { Notice, OfferKind } from './schema/update.ts';
import { hasPassedEarly, undoTargetOf } from './undo.ts';

/** What came of an input. */
export interface Applied {
  notice: Notice;
  events: readonly GameEvent[];
}

const noticeOnly = (notice: Notice): Applied => ({ notice, events: [] });

/** Applies an input that has already been checked. `number` is the number of the resulting update. */
export function applyInput(state: MatchState, input: Input, number: number): Applied {
  if (input.from === 'system') return applySystemEvent(state, input.event, input.at, number);
  noteRepeat(state, input.from, input.command);
  return applyCommand(state, input.from, input.command, input.at, number);
}

function applySystemEvent(state: MatchState, event: SystemEvent, at: number, number: number): Applied {
  const by = event.player;
  switch (event.type) {
    case 'bot-trouble': {
      const { trouble } = event;
      // Older servers may share an older match, and cannot read a request that names the failure.
      state.trouble = { player: by, trouble, ...(state.commitsSeeds && { number }) };
      return noticeOnly({ what: 'bot-trouble', by, trouble });
    }
    case 'abandoned':
      state.end({ cause: 'abandoned', winner: event.winner }, at);
      return noticeOnly({ what: 'abandoned', by });
    case 'time-out':
      state.end({ cause: 'time-out', winner: opponentOf(by) }, at);
      return noticeOnly({ what: 'time-out', by });
  }
}

function applyCommand(state: MatchState, by: Player, command: Command, at: number, number: number): Applied {
  switch (command.type) {
    case 'commit':
      state.seedCommitments[by] = command.commitment;
      return noticeOnly({ what: 'committed', by });
    case 'seed':
      return { notice: { what: 'seed', by }, events: state.addSeed(by, command.seed, at) };
    case 'act':
      return act(state, by, encodeAction(command.action), at);
    case 'undo':
      return askUndo(state, by, at, number);
    case 'redo':
      state.redo(at);
      return noticeOnly({ what: 'redone', by });
    case 'offer-draw':
      return makeOffer(state, by, 'draw', number);
    case 'answer':
      return answerOffer(state, by, command, at);
    case 'resign':
      state.end({ cause: 'resigned', winner: opponentOf(by) }, at);
      return noticeOnly({ what: 'resigned', by });
    case 'abort':
      state.end({ cause: 'aborted', winner: null, by }, at);
      return noticeOnly({ what: 'aborted', by });
    case 'rematch':
      state.rematch[by] = true;
      return noticeOnly({ what: 'rematch-asked', by });
    case 'retry-bot':
      state.trouble = null;
      return noticeOnly({ what: 'bot-retried', by });
    case 'claim-time':
      throw new Error('a time-out is a system event');
  }
}

function act(state: MatchState, by: Player, code: ActionCode, at: number): Applied {
  if (state.decider === by) return { notice: { what: 'act', by }, events: state.play(by, code, at) };
  state.setEarlyPass(code);
  return noticeOnly({ what: 'passed-early', by });
}

function askUndo(state: MatchState, by: Player, at: number, number: number): Applied {
  if (hasPassedEarly(state, by)) {
    state.setEarlyPass(null);
    return noticeOnly({ what: 'undone', by });
  }
  return undoTargetOf(state, by)?.free === true ? undo(state, by, at) : makeOffer(state, by, 'undo', number);
}

function makeOffer(state: MatchState, by: Player, kind: OfferKind, number: number): Applied {
  state.offers = [...state.offers, { kind, by, number }];
  return noticeOnly({ what: kind === 'undo' ? 'undo-asked' : 'draw-offered', by });
}

function answerOffer(
  state: MatchState,
  by: Player,
  command: Command & { type: 'answer' },
  at: number,
): Applied {
  const offer = state.offers.find(({ number }) => number === command.offer);
  if (offer === undefined) throw new Error('there is no such offer');
  if (!command.accept) {
    state.offers = state.offers.filter((other) => other !== offer);
    const declined = state.declined[offer.kind].with(offer.by, state.offerPeriod(offer.kind));
    state.declined = { ...state.declined, [offer.kind]: declined };
    return noticeOnly({ what: offer.kind === 'undo' ? 'undo-declined' : 'draw-declined', by });
  }
  if (offer.kind === 'undo') return undo(state, offer.by, at);
  state.end({ cause: 'draw-agreed', winner: null }, at);
  return noticeOnly({ what: 'draw-agreed', by });
}

function undo(state: MatchState, by: Player, at: number): Applied {
  const target = undoTargetOf(state, by);
  if (target === null) throw new Error('there is nothing to undo');
  state.undoTo(target.length, by, target.free ? by : null, at);
  return noticeOnly({ what: 'undone', by });
}

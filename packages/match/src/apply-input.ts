import { encodeAction, opponentOf, type GameEvent, type Player } from '@arena/rules';
import type { Command, SystemEvent, Input } from './commands.ts';
import type { OfferKind, MatchState } from './match-state.ts';
import { undoTargetOf } from './undo.ts';
import type { Notice } from './updates.ts';

export interface Applied {
  news: Notice;
  events: GameEvent[];
}

const noticeOnly = (news: Notice): Applied => ({ news, events: [] });

/** Does what nothing speaks against. `number` is that of the update that will tell of it. */
export function applyInput(table: MatchState, input: Input, number: number): Applied {
  return input.from === 'table'
    ? applySystemEvent(table, input.finding, input.at)
    : applyCommand(table, input.from, input.command, input.at, number);
}

function applySystemEvent(table: MatchState, finding: SystemEvent, at: number): Applied {
  const by = finding.player;
  if (finding.type === 'bot-trouble') {
    const { trouble } = finding;
    table.trouble = { player: by, trouble };
    return noticeOnly({ what: 'bot-trouble', by, trouble });
  }
  if (finding.type === 'gone') {
    table.end({ cause: 'abandoned', winner: finding.winner }, at);
    return noticeOnly({ what: 'gone', by });
  }
  table.end({ cause: 'time-out', winner: opponentOf(by) }, at);
  return noticeOnly({ what: 'time-out', by });
}

function applyCommand(table: MatchState, by: Player, command: Command, at: number, number: number): Applied {
  switch (command.type) {
    case 'seed':
      return { news: { what: 'seed', by }, events: table.addSeed(by, command.seed, at) };
    case 'act':
      return { news: { what: 'act', by }, events: table.play(by, encodeAction(command.action), at) };
    case 'undo':
      return undoTargetOf(table, by)?.free === true
        ? undo(table, by, at)
        : makeOffer(table, by, 'undo', number);
    case 'offer-draw':
      return makeOffer(table, by, 'draw', number);
    case 'answer':
      return answerOffer(table, by, command, at);
    case 'resign':
      table.end({ cause: 'resigned', winner: opponentOf(by) }, at);
      return noticeOnly({ what: 'resigned', by });
    case 'abort':
      table.end({ cause: 'aborted', winner: null }, at);
      return noticeOnly({ what: 'aborted', by });
    case 'rematch':
      table.rematch[by] = true;
      return noticeOnly({ what: 'rematch-asked', by });
    case 'retry-bot':
      table.trouble = null;
      return noticeOnly({ what: 'bot-retried', by });
    case 'claim-time':
      throw new Error('a time-out is found by the table');
  }
}

function makeOffer(table: MatchState, by: Player, kind: OfferKind, number: number): Applied {
  table.offers = [...table.offers, { kind, by, number }];
  return noticeOnly({ what: kind === 'undo' ? 'undo-asked' : 'draw-offered', by });
}

function answerOffer(
  table: MatchState,
  by: Player,
  command: Command & { type: 'answer' },
  at: number,
): Applied {
  const open = table.offers.find(({ number }) => number === command.offer);
  if (open === undefined) throw new Error('there is no such offer');
  if (!command.accept) {
    table.offers = table.offers.filter((kept) => kept !== open);
    table.declined[open.kind][open.by] = table.offerPeriod(open.kind);
    return noticeOnly({ what: open.kind === 'undo' ? 'undo-declined' : 'draw-declined', by });
  }
  if (open.kind === 'undo') return undo(table, open.by, at);
  table.end({ cause: 'draw-agreed', winner: null }, at);
  return noticeOnly({ what: 'draw-agreed', by });
}

function undo(table: MatchState, by: Player, at: number): Applied {
  const back = undoTargetOf(table, by);
  if (back === null) throw new Error('there is nothing to take back');
  table.undoTo(back.length, back.free ? by : null, at);
  return noticeOnly({ what: 'undone', by });
}

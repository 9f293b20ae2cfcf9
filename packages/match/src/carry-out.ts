import { encode, other, type Event, type Player } from '@arena/rules';
import type { Command, Finding, Input } from './commands.ts';
import type { OfferKind, Table } from './table.ts';
import { takeBackOf } from './undo.ts';
import type { News } from './updates.ts';

export interface Effect {
  news: News;
  events: Event[];
}

const only = (news: News): Effect => ({ news, events: [] });

/** Does what nothing speaks against. `number` is that of the update that will tell of it. */
export function carryOut(table: Table, input: Input, number: number): Effect {
  return input.from === 'table'
    ? find(table, input.finding, input.at)
    : obey(table, input.from, input.command, input.at, number);
}

function find(table: Table, finding: Finding, at: number): Effect {
  const by = finding.player;
  if (finding.type === 'bot-trouble') {
    const { trouble } = finding;
    table.trouble = { player: by, trouble };
    return only({ what: 'bot-trouble', by, trouble });
  }
  if (finding.type === 'gone') {
    table.end({ cause: 'abandoned', winner: finding.winner }, at);
    return only({ what: 'gone', by });
  }
  table.end({ cause: 'time-out', winner: other(by) }, at);
  return only({ what: 'time-out', by });
}

function obey(table: Table, by: Player, command: Command, at: number, number: number): Effect {
  switch (command.type) {
    case 'seed':
      return { news: { what: 'seed', by }, events: table.contribute(by, command.seed, at) };
    case 'act':
      return { news: { what: 'act', by }, events: table.play(by, encode(command.action), at) };
    case 'undo':
      return takeBackOf(table, by)?.free === true
        ? takeBack(table, by, at)
        : offer(table, by, 'undo', number);
    case 'offer-draw':
      return offer(table, by, 'draw', number);
    case 'answer':
      return answer(table, by, command, at);
    case 'resign':
      table.end({ cause: 'resigned', winner: other(by) }, at);
      return only({ what: 'resigned', by });
    case 'abort':
      table.end({ cause: 'aborted', winner: null }, at);
      return only({ what: 'aborted', by });
    case 'rematch':
      table.rematch[by] = true;
      return only({ what: 'rematch-asked', by });
    case 'retry-bot':
      table.trouble = null;
      return only({ what: 'bot-retried', by });
    case 'claim-time':
      throw new Error('a time-out is found by the table');
  }
}

function offer(table: Table, by: Player, kind: OfferKind, number: number): Effect {
  table.offers = [...table.offers, { kind, by, number }];
  return only({ what: kind === 'undo' ? 'undo-asked' : 'draw-offered', by });
}

function answer(table: Table, by: Player, command: Command & { type: 'answer' }, at: number): Effect {
  const open = table.offers.find(({ number }) => number === command.offer);
  if (open === undefined) throw new Error('there is no such offer');
  if (!command.accept) {
    table.offers = table.offers.filter((kept) => kept !== open);
    table.declined[open.kind][open.by] = table.markOf(open.kind);
    return only({ what: open.kind === 'undo' ? 'undo-declined' : 'draw-declined', by });
  }
  if (open.kind === 'undo') return takeBack(table, open.by, at);
  table.end({ cause: 'draw-agreed', winner: null }, at);
  return only({ what: 'draw-agreed', by });
}

function takeBack(table: Table, by: Player, at: number): Effect {
  const back = takeBackOf(table, by);
  if (back === null) throw new Error('there is nothing to take back');
  table.takeBack(back.length, back.free ? by : null, at);
  return only({ what: 'undone', by });
}

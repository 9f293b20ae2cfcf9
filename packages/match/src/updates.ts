import {
  isSeenBy,
  ownText,
  publicText,
  viewOf,
  type Event,
  type Pair,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import type { Clocks } from './clocks.ts';
import type { TroubleKind, Why } from './commands.ts';
import type { Terms } from './options.ts';
import type { Ending, Offer, Table, Trouble } from './table.ts';
import { takeBackOf } from './undo.ts';

/** What happened at the table; what happened in the game is told by the events. */
export type News =
  | { what: 'opened' }
  /** Instead of updates that were missed too long ago: nothing new, but everything. */
  | { what: 'snapshot' }
  | { what: 'seed' | 'act' | 'undo-asked' | 'undone' | 'draw-offered' | 'rematch-asked'; by: Player }
  | { what: 'undo-declined' | 'draw-declined'; by: Player }
  | { what: 'aborted' | 'resigned' | 'draw-agreed' | 'bot-retried'; by: Player }
  | { what: 'time-out' | 'gone'; by: Player }
  | { what: 'bot-trouble'; by: Player; trouble: TroubleKind };

/** The whole table as one viewer may see it. */
export interface Sight {
  terms: Terms;
  /** The hash of the secret that all chance comes from. */
  commitment: string;
  seeds: Pair<string | null>;
  /** The number that an answer to the open decision has to carry. */
  decision: number;
  undos: number;
  view: View;
  clocks: Clocks | null;
  offers: Offer[];
  /** What asking for an undo would lead to, for a player who could. */
  undo: 'free' | 'consent' | null;
  trouble: Trouble | null;
  ending: Ending | null;
  rematch: Pair<boolean>;
  /** Only when the match is over: with it, everybody can check what chance has decided. */
  secret: string | null;
}

/** For each viewer they are numbered 0, 1, 2, ...; each tells all that follows from one input. */
export interface Update {
  number: number;
  news: News;
  events: Event[];
  sight: Sight;
}

/** A refusal comes with the truth, so that whoever was behind is no longer. */
export interface Refused extends Why {
  truth: Update;
}

export const seenBy = (events: readonly Event[], viewer: Viewer): Event[] =>
  events.filter((event) => isSeenBy(event, viewer));

type Lasting = Pick<Sight, 'terms' | 'commitment' | 'seeds'>;

export const sightOf = (table: Table, commitment: string, viewer: Viewer): Sight => ({
  ...lastingPart(table, commitment),
  ...commonPart(table),
  undo: undoFor(table, viewer),
  view: viewOf(table.game.state, viewer),
});

/** What stays as it is once both sides have given their seeds. */
export function lastingPart({ options, seeds }: Table, commitment: string): Lasting {
  const { undo, clock, seats } = options;
  return { terms: { undo, clock, seats }, commitment, seeds: [...seeds] };
}

/** What everybody sees alike. */
function commonPart(table: Table): Omit<Sight, keyof Lasting | 'undo' | 'view'> {
  const { decision, undos, clocks, offers, trouble, ending, rematch, secret } = table;
  return {
    decision,
    undos,
    clocks,
    offers: [...offers],
    trouble,
    ending,
    rematch: [...rematch],
    secret: ending === null ? null : secret,
  };
}

/** The members of an object as JSON, to be put between others. */
export const membersOf = (part: object): string => JSON.stringify(part).slice(1, -1);

/** The same as `Update`s in JSON; what all viewers see is written once. `lasting` has the members of that part. */
export function textsOf(
  table: Table,
  lasting: string,
  told: { number: number; news: News; events: readonly Event[] },
  viewers: readonly Viewer[],
): string[] {
  const { state } = table.game;
  const begin = `{"number":${told.number},"news":${newsText(told.news)},"events":`;
  const all = JSON.stringify(told.events);
  const common = `,"sight":{${lasting},${commonText(table)},"view":{${publicText(state)},`;
  return viewers.map((viewer) => {
    const seen = seenBy(told.events, viewer);
    const events = seen.length === told.events.length ? all : JSON.stringify(seen);
    return `${begin}${events}${common}${ownText(state, viewer)}},"undo":${undoText(table, viewer)}}}`;
  });
}

const newsText = (news: News): string =>
  news.what === 'act' ? `{"what":"act","by":${news.by}}` : JSON.stringify(news);

const undoText = (table: Table, viewer: Viewer): string => {
  const undo = undoFor(table, viewer);
  return undo === null ? 'null' : `"${undo}"`;
};

/** Mostly nothing is offered and all goes well: of that no objects need be made. */
function commonText(table: Table): string {
  const { decision, undos, clocks, offers, trouble, ending, rematch } = table;
  if (offers.length > 0 || trouble !== null || ending !== null) return membersOf(commonPart(table));
  const time = clocks === null ? null : clocksText(clocks);
  return (
    `"decision":${decision},"undos":${undos},"clocks":${time},"offers":[],"trouble":null,"ending":null,` +
    `"rematch":[${rematch[0]},${rematch[1]}],"secret":null`
  );
}

const clocksText = ({ left, running, since }: Clocks): string =>
  `{"left":[${left[0]},${left[1]}],"running":${running},"since":${since}}`;

function undoFor(table: Table, viewer: Viewer): Sight['undo'] {
  const takeBack = viewer === 'spectator' ? null : takeBackOf(table, viewer);
  if (takeBack === null) return null;
  return takeBack.free ? 'free' : 'consent';
}

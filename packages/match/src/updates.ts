import {
  isVisibleTo,
  privateViewJson,
  publicViewJson,
  viewOf,
  type GameEvent,
  type Pair,
  type Player,
  type View,
  type Viewer,
} from '@arena/rules';
import type { Clocks } from './clocks.ts';
import type { BotFailureKind, Refusal } from './commands.ts';
import type { MatchTerms } from './options.ts';
import type { MatchResult, Offer, MatchState, BotFailure } from './match-state.ts';
import { undoTargetOf } from './undo.ts';

/** What happened at the table; what happened in the game is told by the events. */
export type Notice =
  | { what: 'opened' }
  /** Instead of updates that were missed too long ago: nothing new, but everything. */
  | { what: 'snapshot' }
  | { what: 'seed' | 'act' | 'undo-asked' | 'undone' | 'draw-offered' | 'rematch-asked'; by: Player }
  | { what: 'undo-declined' | 'draw-declined'; by: Player }
  | { what: 'aborted' | 'resigned' | 'draw-agreed' | 'bot-retried'; by: Player }
  | { what: 'time-out' | 'gone'; by: Player }
  | { what: 'bot-trouble'; by: Player; trouble: BotFailureKind };

/** The whole table as one viewer may see it. */
export interface Snapshot {
  terms: MatchTerms;
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
  trouble: BotFailure | null;
  ending: MatchResult | null;
  rematch: Pair<boolean>;
  /** Only when the match is over: with it, everybody can check what chance has decided. */
  secret: string | null;
}

/** For each viewer they are numbered 0, 1, 2, ...; each tells all that follows from one input. */
export interface Update {
  number: number;
  news: Notice;
  events: GameEvent[];
  sight: Snapshot;
}

/** A refusal comes with the truth, so that whoever was behind is no longer. */
export interface RefusalReply extends Refusal {
  truth: Update;
}

export const visibleTo = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => isVisibleTo(event, viewer));

type FixedPart = Pick<Snapshot, 'terms' | 'commitment' | 'seeds'>;

export const snapshotOf = (table: MatchState, commitment: string, viewer: Viewer): Snapshot => ({
  ...fixedPart(table, commitment),
  ...commonPart(table),
  undo: undoFor(table, viewer),
  view: viewOf(table.game.state, viewer),
});

/** What stays as it is once both sides have given their seeds. */
export function fixedPart({ options, seeds }: MatchState, commitment: string): FixedPart {
  const { undo, clock, seats } = options;
  return { terms: { undo, clock, seats }, commitment, seeds: [...seeds] };
}

/** What everybody sees alike. */
function commonPart(table: MatchState): Omit<Snapshot, keyof FixedPart | 'undo' | 'view'> {
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
export const jsonMembers = (part: object): string => JSON.stringify(part).slice(1, -1);

/** The same as `Update`s in JSON; what all viewers see is written once. `lasting` has the members of that part. */
export function updateTexts(
  table: MatchState,
  lasting: string,
  told: { number: number; news: Notice; events: readonly GameEvent[] },
  viewers: readonly Viewer[],
): string[] {
  const { state } = table.game;
  const begin = `{"number":${told.number},"news":${noticeText(told.news)},"events":`;
  const all = JSON.stringify(told.events);
  const common = `,"sight":{${lasting},${commonText(table)},"view":{${publicViewJson(state)},`;
  return viewers.map((viewer) => {
    const seen = visibleTo(told.events, viewer);
    const events = seen.length === told.events.length ? all : JSON.stringify(seen);
    return `${begin}${events}${common}${privateViewJson(state, viewer)}},"undo":${undoText(table, viewer)}}}`;
  });
}

const noticeText = (news: Notice): string =>
  news.what === 'act' ? `{"what":"act","by":${news.by}}` : JSON.stringify(news);

const undoText = (table: MatchState, viewer: Viewer): string => {
  const undo = undoFor(table, viewer);
  return undo === null ? 'null' : `"${undo}"`;
};

/** Mostly nothing is offered and all goes well: of that no objects need be made. */
function commonText(table: MatchState): string {
  const { decision, undos, clocks, offers, trouble, ending, rematch } = table;
  if (offers.length > 0 || trouble !== null || ending !== null) return jsonMembers(commonPart(table));
  const time = clocks === null ? null : clocksText(clocks);
  return (
    `"decision":${decision},"undos":${undos},"clocks":${time},"offers":[],"trouble":null,"ending":null,` +
    `"rematch":[${rematch[0]},${rematch[1]}],"secret":null`
  );
}

const clocksText = ({ left, running, since }: Clocks): string =>
  `{"left":[${left[0]},${left[1]}],"running":${running},"since":${since}}`;

function undoFor(table: MatchState, viewer: Viewer): Snapshot['undo'] {
  const takeBack = viewer === 'spectator' ? null : undoTargetOf(table, viewer);
  if (takeBack === null) return null;
  return takeBack.free ? 'free' : 'consent';
}

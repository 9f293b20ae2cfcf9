import {
  isVisibleTo,
  privateViewJson,
  publicViewJson,
  viewOf,
  type GameEvent,
  type Viewer,
} from '@arena/rules';
import type { MatchState } from './match-state.ts';
import type { Clocks, Notice, Snapshot } from './schema/update.ts';
import { undoTargetOf } from './undo.ts';

export const visibleTo = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => isVisibleTo(event, viewer));

type FixedPart = Pick<Snapshot, 'terms' | 'commitment' | 'seeds'>;

export const snapshotOf = (state: MatchState, viewer: Viewer): Snapshot => ({
  ...fixedPart(state),
  ...commonPart(state),
  undo: undoFor(state, viewer),
  view: viewOf(state.game.state, viewer),
});

/** The parts that no longer change once the game has started. */
export function fixedPart({ options, chance, seeds }: MatchState): FixedPart {
  const { undo, clock, seats } = options;
  return { terms: { undo, clock, seats }, commitment: chance.commitment, seeds: [...seeds] };
}

/** The parts that are the same for all viewers. */
function commonPart(state: MatchState): Omit<Snapshot, keyof FixedPart | 'undo' | 'view'> {
  const { decision, undos, clocks, offers, trouble, ending, rematch, chance } = state;
  return {
    decision,
    undos,
    clocks,
    offers: [...offers],
    trouble,
    ending,
    rematch: [...rematch],
    secret: ending === null ? null : chance.secret,
  };
}

/** The members of an object as JSON, without the braces. */
export const jsonMembers = (part: object): string => JSON.stringify(part).slice(1, -1);

/** The JSON of `Update`s, but with the parts that all viewers share written once. `fixed`: members of `fixedPart`. */
export function updateTexts(
  state: MatchState,
  fixed: string,
  update: { number: number; notice: Notice; events: readonly GameEvent[] },
  viewers: readonly Viewer[],
): string[] {
  const game = state.game.state;
  const begin = `{"number":${update.number},"notice":${noticeText(update.notice)},"events":`;
  const all = JSON.stringify(update.events);
  const common = `,"snapshot":{${fixed},${commonText(state)},"view":{${publicViewJson(game)},`;
  return viewers.map((viewer) => {
    const seen = visibleTo(update.events, viewer);
    const events = seen.length === update.events.length ? all : JSON.stringify(seen);
    return `${begin}${events}${common}${privateViewJson(game, viewer)}},"undo":${undoText(state, viewer)}}}`;
  });
}

const noticeText = (notice: Notice): string =>
  notice.what === 'act' ? `{"what":"act","by":${notice.by}}` : JSON.stringify(notice);

const undoText = (state: MatchState, viewer: Viewer): string => {
  const undo = undoFor(state, viewer);
  return undo === null ? 'null' : `"${undo}"`;
};

/** Hot path: usually there are no offers and no failures, so skip allocating. */
function commonText(state: MatchState): string {
  const { decision, undos, clocks, offers, trouble, ending, rematch } = state;
  if (offers.length > 0 || trouble !== null || ending !== null) return jsonMembers(commonPart(state));
  const time = clocks === null ? null : clocksText(clocks);
  return (
    `"decision":${decision},"undos":${undos},"clocks":${time},"offers":[],"trouble":null,"ending":null,` +
    `"rematch":[${rematch[0]},${rematch[1]}],"secret":null`
  );
}

const clocksText = ({ left, running, since }: Clocks): string =>
  `{"left":[${left[0]},${left[1]}],"running":${running},"since":${since}}`;

function undoFor(state: MatchState, viewer: Viewer): Snapshot['undo'] {
  const target = viewer === 'spectator' ? null : undoTargetOf(state, viewer);
  if (target === null) return null;
  return target.free ? 'free' : 'consent';
}

import {
  decodeAction,
  earlyPasses,
  isVisibleTo,
  privateViewJson,
  publicViewJson,
  viewOf,
  type GameEvent,
  type Viewer,
} from '@arena/rules';
import type { Applied } from './apply-input.ts';
import type { MatchState } from './match-state.ts';
import type { Clocks, EarlyPass, Notice, Snapshot, Update } from './schema/update.ts';
import { redoneBy, undoFor } from './undo.ts';

const visibleTo = (events: readonly GameEvent[], viewer: Viewer): GameEvent[] =>
  events.filter((event) => isVisibleTo(event, viewer));

type FixedPart = Pick<Snapshot, 'terms' | 'commitment' | 'seedCommitments' | 'seeds'>;
/** What differs between viewers besides the view. */
type OwnPart = Pick<Snapshot, 'undo' | 'undoes' | 'redoes' | 'early'>;

const snapshotOf = (state: MatchState, viewer: Viewer): Snapshot => ({
  ...fixedPart(state),
  ...commonPart(state),
  ...ownPart(state, viewer),
  view: viewOf(state.asked.state, viewer),
});

/** What this viewer is told of the newest input. */
export const updateOf = (
  state: MatchState,
  number: number,
  { notice, events }: Applied,
  viewer: Viewer,
): Update => ({ number, notice, events: visibleTo(events, viewer), snapshot: snapshotOf(state, viewer) });

/** The parts that no longer change once the game has started. */
export function fixedPart({ options, chance, commitsSeeds, seedCommitments, seeds }: MatchState): FixedPart {
  const { undo, clock, seats, rated, programs } = options;
  return {
    terms: {
      undo,
      clock,
      seats,
      ...(rated !== undefined && { rated }),
      ...(programs !== undefined && { programs }),
    },
    commitment: chance.commitment,
    ...(commitsSeeds && { seedCommitments: [...seedCommitments] }),
    seeds: [...seeds],
  };
}

/** The parts that are the same for all viewers. */
function commonPart(state: MatchState): Omit<Snapshot, keyof FixedPart | keyof OwnPart | 'view'> {
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

function ownPart(state: MatchState, viewer: Viewer): OwnPart {
  const early = earlyPassFor(state, viewer);
  if (viewer === 'spectator') return { undo: null, undoes: null, redoes: null, early };
  return { ...undoFor(state, viewer), redoes: redoneBy(state, viewer), early };
}

/** That a player has passed early may be known, but not what. */
function earlyPassFor(state: MatchState, viewer: Viewer): EarlyPass | null {
  const { earlyPasser: player, earlyPass } = state;
  if (player === null) return null;
  const isOwn = viewer === player;
  return {
    player,
    hasPassed: earlyPass !== null,
    actions: isOwn ? earlyPasses(state.game.state).map(decodeAction) : [],
    chosen: isOwn && earlyPass !== null ? decodeAction(earlyPass) : null,
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
  const game = state.asked.state;
  const begin = `{"number":${update.number},"notice":${noticeText(update.notice)},"events":`;
  const all = JSON.stringify(update.events);
  const common = `,"snapshot":{${fixed},${commonText(state)},"view":{${publicViewJson(game)},`;
  return viewers.map((viewer) => {
    const seen = visibleTo(update.events, viewer);
    const events = seen.length === update.events.length ? all : JSON.stringify(seen);
    return `${begin}${events}${common}${privateViewJson(game, viewer)}},${jsonMembers(ownPart(state, viewer))}}}`;
  });
}

const noticeText = (notice: Notice): string =>
  notice.what === 'act' ? `{"what":"act","by":${notice.by}}` : JSON.stringify(notice);

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

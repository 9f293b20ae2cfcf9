import { cards, count, player } from '../fields.ts';
import { described, nullable, object, optional, pair, union, type Infer } from '../schema.ts';
import { DRAW, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import { idsIn, sizeOf } from '../state/zones.ts';
import type { Player, Viewer } from '../types.ts';
import { field, schemasOf, type Values } from './field-set.ts';
import { perPileJson, zoneJson } from './json-writers.ts';
import { canSeeShown, decisionJson, OPEN_DECISION, openDecision } from './open-decision.ts';
import { perPile, perPlayer, type Pair } from './per-player.ts';
import { PUBLIC_FIELDS, readPublic } from './public-fields.ts';

/** What one viewer sees besides the public fields. */
const PRIVATE_FIELDS = {
  player: field({
    schema: described('whose view it is; null for a spectator', nullable(player)),
    read: (_, viewer) => playerOf(viewer),
    json: (_, viewer) => String(playerOf(viewer)),
  }),
  hands: field({
    schema: described("the viewer's own cards; of another hand only the size", pair(union(cards, count))),
    read: (g, viewer) => perPlayer((p) => (p === viewer ? idsIn(g, HAND + p) : sizeOf(g, HAND + p))),
    json: (g, viewer) => `[${handJson(g, 0, viewer)},${handJson(g, 1, viewer)}]`,
  }),
  draw: field({
    schema: described('the size of the draw pile, or with separate piles a pair', union(count, pair(count))),
    read: (g) => perPile(g, (p) => sizeOf(g, DRAW + p)),
    json: (g) => perPileJson(g, (p) => String(sizeOf(g, DRAW + p))),
  }),
  known: field({
    schema: described("what the viewer knows of the opponent's hand", cards),
    read: (g, viewer) => (viewer === 'spectator' ? [] : idsIn(g, KNOWN + viewer)),
    json: (g, viewer) => (viewer === 'spectator' ? '[]' : zoneJson(g, KNOWN + viewer)),
  }),
  decision: field({ schema: OPEN_DECISION, read: openDecision, json: decisionJson }),
  shown: field({
    schema: optional(
      described('cards in mid-action that are nowhere else, if the viewer may see them', cards),
    ),
    read: (g, viewer) => (isShown(g, viewer) ? idsIn(g, SHOWN) : undefined),
  }),
};

type PrivatePart = Values<typeof PRIVATE_FIELDS>;

/** Exactly what a viewer may know: the view of the protocol, and the open decision. */
export const VIEW = object({ ...schemasOf(PUBLIC_FIELDS), ...schemasOf(PRIVATE_FIELDS) });
export type View = Infer<typeof VIEW>;

export const viewOf = (g: State, viewer: Viewer): View => ({
  ...readPublic(g, viewer),
  ...readPrivate(g, viewer),
});

/** Written out like `readPublic`. */
function readPrivate(g: State, viewer: Viewer): PrivatePart {
  const { player: own, hands, draw, known, decision, shown } = PRIVATE_FIELDS;
  const part: PrivatePart = {
    player: own.read(g, viewer),
    hands: hands.read(g, viewer),
    draw: draw.read(g, viewer),
    known: known.read(g, viewer),
    decision: decision.read(g, viewer),
  };
  const visible = shown.read(g, viewer);
  if (visible !== undefined) part.shown = visible;
  return part;
}

/** The views of both players and of spectators. What all of them see is read once and shared. */
export function viewsOf(g: State): { players: Pair<View>; spectator: View } {
  const part = readPublic(g, 'spectator');
  const view = (viewer: Viewer): View => ({ ...part, ...readPrivate(g, viewer) });
  return { players: perPlayer(view), spectator: view('spectator') };
}

/** The members of `viewOf`'s JSON that `publicViewJson` does not write, without the braces. */
export function privateViewJson(g: State, viewer: Viewer): string {
  const { player: own, hands, draw, known, decision } = PRIVATE_FIELDS;
  return (
    `"player":${own.json(g, viewer)},"hands":${hands.json(g, viewer)},"draw":${draw.json(g, viewer)},` +
    `"known":${known.json(g, viewer)},"decision":${decision.json(g, viewer)}` +
    (isShown(g, viewer) ? `,"shown":${zoneJson(g, SHOWN)}` : '')
  );
}

const playerOf = (viewer: Viewer): Player | null => (viewer === 'spectator' ? null : viewer);
const handJson = (g: State, p: Player, viewer: Viewer): string =>
  p === viewer ? zoneJson(g, HAND + p) : String(sizeOf(g, HAND + p));
const isShown = (g: State, viewer: Viewer): boolean => sizeOf(g, SHOWN) > 0 && canSeeShown(g, viewer);

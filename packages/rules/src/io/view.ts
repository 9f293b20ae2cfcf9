import { ALL_SPACES, listSpaces } from '../state/space-set.ts';
import { actorOf, askOf, decision } from '../flow/decisions.ts';
import { DRAW_KIND } from '../state/effect.ts';
import { encodePublicPending } from './pending-codec.ts';
import { idOf, KINDS, type CardId } from '../state/kinds.ts';
import { perPlayer, perPile, publicPart, type Pair, type Piles, type PublicPart } from './position.ts';
import { DISCARD, DRAW, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import {
  Ask,
  type Action,
  type Actor,
  type AskName,
  type Player,
  type Result,
  type Side,
  type Space,
} from '../types.ts';
import { resultOf } from '../state/verbs.ts';
import { idsIn, sizeOf } from '../state/zones.ts';

export type Viewer = Player | 'spectator';

/** The open decision, as far as a viewer may know it. */
export interface OpenDecision {
  actor: Actor;
  ask: AskName;
  /** For the one who decides only: what is offered can tell what is in the hand. */
  actions?: Action[];
  result?: Result;
  /** The card whose action is being resolved, and the space it acts from. */
  acting?: CardId;
  site?: Space;
  /** The cards that have acted in this activation, as the active player sees them. */
  chain?: { side: Side; space: Space }[];
  /** In a battle: the attacked space of the opponent of the active player. */
  target?: Space;
  /** The battle die, once rolled. */
  roll?: number;
  /** Where the cards lie of which one is taken: drawn and shown, or in a pile or hand. */
  from?: 'shown' | 'discard' | 'draw' | 'hand';
  /** Haruspex: the draw pile that is being looked through. */
  pile?: CardId[];
  /** How many cards lie drawn that the viewer may not see. */
  unseen?: number;
  /** In set-up: what the viewer has chosen to pass. */
  passed?: [CardId, CardId];
  /** Where the action stands, for `resample`. Public, but of no use to people. */
  frame: number[];
}

/** Exactly what a viewer may know: the protocol's view, and the open decision. */
export interface View extends PublicPart {
  /** Null for a spectator. */
  player: Player | null;
  /** The own cards; of another's hand only how many there are. */
  hands: Pair<CardId[] | number>;
  draw: Piles<number>;
  known: CardId[];
  shown?: CardId[];
  decision: OpenDecision;
}

/** What one viewer sees beside what everybody does. */
export type PrivatePart = Omit<View, keyof PublicPart>;

export const viewOf = (g: State, viewer: Viewer): View => ({ ...publicPart(g), ...privatePart(g, viewer) });

/** The views of both players and of spectators; what all of them see is made once and shared. */
export function viewsOf(g: State): { players: Pair<View>; spectator: View } {
  const part = publicPart(g);
  const view = (viewer: Viewer): View => ({ ...part, ...privatePart(g, viewer) });
  return { players: perPlayer(view), spectator: view('spectator') };
}

function privatePart(g: State, viewer: Viewer): PrivatePart {
  const part: PrivatePart = {
    player: viewer === 'spectator' ? null : viewer,
    hands: perPlayer((p) => (p === viewer ? idsIn(g, HAND + p) : sizeOf(g, HAND + p))),
    draw: perPile(g, (p) => sizeOf(g, DRAW + p)),
    known: viewer === 'spectator' ? [] : idsIn(g, KNOWN + viewer),
    decision: openDecision(g, viewer),
  };
  if (sizeOf(g, SHOWN) > 0 && canSeeShown(g, viewer)) part.shown = idsIn(g, SHOWN);
  return part;
}

/** Cards drawn with a die are for the drawer's eyes; all others that are shown lie face up. */
export const canSeeShown = (g: State, viewer: Viewer): boolean =>
  g.acting !== DRAW_KIND || viewer === g.active;

const takeSource = (g: State): NonNullable<OpenDecision['from']> =>
  g.zone === SHOWN ? 'shown' : g.zone >= HAND ? 'hand' : g.zone >= DISCARD ? 'discard' : 'draw';

function openDecision(g: State, viewer: Viewer): OpenDecision {
  const open = decisionContext(g, viewer);
  if (open.actor === viewer) open.actions = decision(g).actions;
  return open;
}

/** The open decision without what can be decided. */
export function decisionContext(g: State, viewer: Viewer): OpenDecision {
  const actor = actorOf(g);
  const open: OpenDecision = { actor, ask: askOf(g), frame: [] };
  if (actor === 'over') open.result = resultOf(g);
  if (actor === 'over' || g.ask === Ask.act) return open;
  open.frame = encodePublicPending(g);
  if (g.ask === Ask.pass && g.decider === 1 && viewer === 0) {
    open.passed = [idOf(g.passed(0, 0)), idOf(g.passed(0, 1))];
  }
  // The lot falls before any card acts.
  if (g.ask !== Ask.start && g.acting < KINDS) {
    open.acting = idOf(g.acting);
    open.site = g.site;
    open.chain = [
      ...listSpaces(g.chain & ALL_SPACES).map((space) => ({ side: 'own' as const, space })),
      ...listSpaces((g.chain >> 8) & ALL_SPACES).map((space) => ({ side: 'opponent' as const, space })),
    ];
    if (g.target > 0) open.target = g.target;
    if (g.battleRoll > 0) open.roll = g.battleRoll;
  }
  if (g.ask === Ask.take) {
    open.from = takeSource(g);
    if (open.from === 'draw' && viewer === g.active) open.pile = idsIn(g, g.zone);
  }
  if (!canSeeShown(g, viewer)) open.unseen = sizeOf(g, SHOWN);
  return open;
}

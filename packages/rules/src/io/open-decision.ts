import { ACTION } from '../actions.ts';
import { RESULT } from '../events.ts';
import { card, cardPair, cards, count, die, side, space } from '../fields.ts';
import { decodeAction } from '../flow/action-codes.ts';
import { ActionList } from '../flow/action-list.ts';
import { actorOf, askOf, decision, listLegalActions } from '../flow/decisions.ts';
import { described, integer, list, object, oneOf, optional, type Infer } from '../schema.ts';
import type { ActionCode } from '../state/brands.ts';
import { DRAW_KIND } from '../state/effect.ts';
import { idOf, KIND_COUNT } from '../state/kinds.ts';
import { ALL_SPACES, listSpaces } from '../state/space-set.ts';
import { DISCARD, HAND, SHOWN, type State } from '../state/state.ts';
import { resultOf } from '../state/verbs.ts';
import { idsIn, sizeOf } from '../state/zones.ts';
import { Ask, ASKS, type Viewer } from '../types.ts';
import { encodePublicPending } from './pending-codec.ts';

/** The open decision, as far as a viewer may know it. */
export const OPEN_DECISION = object({
  actor: oneOf([0, 1, 'chance', 'over']),
  ask: described('what is being decided', oneOf(ASKS)),
  actions: optional(
    described('only for the player who decides: the offered actions can reveal the hand', list(ACTION)),
  ),
  result: optional(RESULT),
  acting: optional(described('the card whose action is being resolved', card)),
  site: optional(described('the space it acts from', space)),
  chain: optional(
    described(
      'the cards that have acted in this activation (R-16), from the point of view of the active player',
      list(object({ side, space })),
    ),
  ),
  target: optional(described('in a battle: the attacked space of the opponent of the active player', space)),
  roll: optional(described('the battle die, once rolled', die)),
  from: optional(described('where the card is taken from', oneOf(['shown', 'discard', 'draw', 'hand']))),
  pile: optional(described('Haruspex: the draw pile that is being searched', cards)),
  unseen: optional(described('how many drawn cards the viewer may not see', count)),
  passed: optional(described('in set-up: what the viewer has chosen to pass', cardPair)),
  frame: described(
    'for `resample`: the progress of the action. Public, but of no use to people',
    list(integer()),
  ),
});
export type OpenDecision = Infer<typeof OPEN_DECISION>;

/** Cards drawn with a die are shown to the drawer only; all other shown cards are face up. */
export const canSeeShown = (g: State, viewer: Viewer): boolean =>
  g.acting !== DRAW_KIND || viewer === g.active;

export function openDecision(g: State, viewer: Viewer): OpenDecision {
  const open = decisionContext(g, viewer);
  if (open.actor === viewer) open.actions = decision(g).actions;
  return open;
}

/** The open decision without its actions. */
function decisionContext(g: State, viewer: Viewer): OpenDecision {
  const actor = actorOf(g);
  const open: OpenDecision = { actor, ask: askOf(g), frame: [] };
  if (actor === 'over') open.result = resultOf(g);
  if (actor === 'over' || g.ask === Ask.act) return open;
  open.frame = encodePublicPending(g);
  if (g.ask === Ask.pass && g.decider === 1 && viewer === 0) {
    open.passed = [idOf(g.passed(0, 0)), idOf(g.passed(0, 1))];
  }
  // While the start player is being drawn, no card acts.
  if (g.ask !== Ask.start && g.acting < KIND_COUNT) {
    open.acting = idOf(g.acting);
    open.site = g.site;
    open.chain = [
      ...listSpaces(g.chain & ALL_SPACES).map((at) => ({ side: 'own' as const, space: at })),
      ...listSpaces((g.chain >> 8) & ALL_SPACES).map((at) => ({ side: 'opponent' as const, space: at })),
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

const takeSource = (g: State): NonNullable<OpenDecision['from']> =>
  g.zone === SHOWN ? 'shown' : g.zone >= HAND ? 'hand' : g.zone >= DISCARD ? 'discard' : 'draw';

/** The JSON of `openDecision`. Most decisions are actions of phase 3: those are written without an object. */
export function decisionJson(g: State, viewer: Viewer): string {
  const context =
    g.ask === Ask.act
      ? `{"actor":${g.decider},"ask":"act","frame":[]}`
      : JSON.stringify(decisionContext(g, viewer));
  return actorOf(g) === viewer ? `${context.slice(0, -1)},"actions":[${actionsJson(g)}]}` : context;
}

const scratch = new ActionList();
/** The JSON of each action that was ever offered: a few thousand. */
const actionJsonCache = new Map<ActionCode, string>();

function actionsJson(g: State): string {
  listLegalActions(g, scratch);
  let text = '';
  for (let i = 0; i < scratch.length; i++) text += `${i === 0 ? '' : ','}${actionJson(scratch.at(i))}`;
  return text;
}

function actionJson(c: ActionCode): string {
  const known = actionJsonCache.get(c);
  if (known !== undefined) return known;
  const text = JSON.stringify(decodeAction(c));
  actionJsonCache.set(c, text);
  return text;
}

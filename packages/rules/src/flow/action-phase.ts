import { collectedMoney } from '../state/formulas.ts';
import { activate, whyActivateFirst } from '../effects/chain.ts';
import {
  actionCode,
  ActionType,
  actionTypeOf,
  amountOf,
  cardOf,
  placeCode,
  spaceOf,
} from './action-codes.ts';
import type { ActionList } from './action-list.ts';
import type { ActionCode, Kind } from '../state/brands.ts';
import { DRAW_KIND, effectOf } from '../state/effect.ts';
import { idOf, KIND_COUNT, NONE, TELONIUM } from '../state/kinds.ts';
import { BRIBERY, first, has, NO_SPACE, rest } from '../state/space-set.ts';
import { HAND, toSpace, type State } from '../state/state.ts';
import { endTurn } from './turn.ts';
import type { Reason, Space } from '../types.ts';
import { layFromHand, activeMoney, spend } from '../state/verbs.ts';
import { countIn, nextKind } from '../state/zones.ts';

/** Phase 3: why each action is illegal, and what it does. */

const whyAfford = (g: State, kind: Kind): Reason | null =>
  g.config.cost[kind] > activeMoney(g) ? 'cannot-afford' : null;

const whyPlay = (g: State, kind: Kind, space: Space): Reason | null =>
  countIn(g, HAND + g.active, kind) === 0
    ? 'not-in-hand'
    : !has(g.config.spacesInPlay, space)
      ? 'no-space'
      : whyAfford(g, kind);

function play(g: State, kind: Kind, space: Space): void {
  const cost = g.config.cost[kind];
  spend(g, cost);
  layFromHand(g, g.active, kind, space, cost);
}

const whyUseDie = (g: State, die: number): Reason | null =>
  die <= 6 && g.diceShowing(die) > 0 ? null : 'no-die';

function collect(g: State, die: number): void {
  const money = collectedMoney(die, g.countOnRow(g.active, TELONIUM));
  g.removeDie(die);
  g.setMoney(g.active, activeMoney(g) + money);
  g.events?.push({ event: 'collect', to: 'all', player: g.active, die, money });
}

const whyDraw = (g: State): Reason | null => effectOf(g, DRAW_KIND).why(g, NO_SPACE);

function draw(g: State, die: number): void {
  g.removeDie(die);
  g.events?.push({ event: 'draws', to: 'all', player: g.active, die });
  g.clearAction();
  g.acting = DRAW_KIND;
  g.remaining = die;
  effectOf(g, DRAW_KIND).begin(g, NO_SPACE);
}

/** The die is spent before the card acts, so the card must be able to act without it. */
function whyActivateWithoutDie(g: State, space: Space, die: number): Reason | null {
  g.removeDie(die);
  const reason = whyActivateFirst(g, space);
  g.addDie(die);
  return reason;
}

const whyPutDieOn = (g: State, space: Space): Reason | null =>
  has(g.blocked(g.active), space) ? 'blocked' : g.card(g.active, space) === NONE ? 'no-card' : null;

function whyActivateWith(g: State, die: number): Reason | null {
  const space = toSpace(die);
  return whyPutDieOn(g, space) ?? whyActivateWithoutDie(g, space, die);
}

/** Why bribery is impossible with any die. */
const whyBribery = (g: State): Reason | null =>
  !has(g.config.spacesInPlay, BRIBERY) ? 'no-bribery' : g.bribed ? 'bribery-used' : whyPutDieOn(g, BRIBERY);

/** The bribe, too, is spent before the card acts. */
function whyBribeWith(g: State, die: number): Reason | null {
  const money = activeMoney(g);
  if (money < die) return 'cannot-afford';
  g.setMoney(g.active, money - die);
  const reason = whyActivateWithoutDie(g, BRIBERY, die);
  g.setMoney(g.active, money);
  return reason;
}

const whyBribe = (g: State, die: number): Reason | null =>
  whyUseDie(g, die) ?? whyBribery(g) ?? whyBribeWith(g, die);

function useDieOn(g: State, space: Space, die: number, bribe: number): void {
  g.removeDie(die);
  spend(g, bribe);
  g.events?.push({
    event: 'activate',
    to: 'all',
    player: g.active,
    card: idOf(g.card(g.active, space)),
    space,
    die,
    bribe,
  });
  g.clearAction();
  activate(g, space);
}

function listDieActions(g: State, list: ActionList): void {
  const draws = whyDraw(g) === null;
  const bribes = whyBribery(g) === null;
  for (let die = 1; die <= 6; die++) {
    if (g.diceShowing(die) === 0) continue;
    list.add(actionCode(ActionType.money, die));
    if (draws) list.add(actionCode(ActionType.draw, die));
    if (whyActivateWith(g, die) === null) list.add(actionCode(ActionType.activate, die));
    if (bribes && whyBribeWith(g, die) === null) list.add(actionCode(ActionType.bribe, die));
  }
}

export function listTurnActions(g: State, list: ActionList): void {
  if (g.diceLeft > 0) listDieActions(g, list);
  const hand = HAND + g.active;
  for (let kind = nextKind(g, hand, -1); kind < KIND_COUNT; kind = nextKind(g, hand, kind)) {
    if (whyAfford(g, kind) !== null) continue;
    for (let left = g.config.spacesInPlay; left !== 0; left = rest(left))
      list.add(placeCode(ActionType.play, kind, first(left)));
  }
  list.add(actionCode(ActionType.end));
}

export function whyTurnAction(g: State, c: ActionCode): Reason | null {
  const die = amountOf(c);
  switch (actionTypeOf(c)) {
    case ActionType.play:
      return whyPlay(g, cardOf(c), spaceOf(c));
    case ActionType.money:
      return whyUseDie(g, die);
    case ActionType.draw:
      return whyUseDie(g, die) ?? whyDraw(g);
    case ActionType.activate:
      return whyUseDie(g, die) ?? whyActivateWith(g, die);
    case ActionType.bribe:
      return whyBribe(g, die);
    default:
      return null;
  }
}

export function applyTurnAction(g: State, c: ActionCode): void {
  const die = amountOf(c);
  switch (actionTypeOf(c)) {
    case ActionType.play:
      return play(g, cardOf(c), spaceOf(c));
    case ActionType.money:
      return collect(g, die);
    case ActionType.draw:
      return draw(g, die);
    case ActionType.activate:
      return useDieOn(g, toSpace(die), die, 0);
    case ActionType.bribe:
      g.bribed = true;
      return useDieOn(g, BRIBERY, die, die);
    default:
      return endTurn(g);
  }
}

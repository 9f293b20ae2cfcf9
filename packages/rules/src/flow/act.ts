import { first, has, rest } from '../table/board.ts';
import { collected } from '../table/prices.ts';
import { activate, whyActivateFirst } from '../effects/chain.ts';
import { code, Do, secondOf, valueOf, verbOf, type Code } from './codes.ts';
import { DRAWING, effectOf } from '../table/effect.ts';
import { CARD_IDS, KINDS, NONE, TELONIUM, type Kind } from '../table/kinds.ts';
import type { ActionList } from './list.ts';
import { BRIBERY, HAND, type State } from '../table/state.ts';
import { endTurn } from './turn.ts';
import type { Reason, Space } from '../types.ts';
import { layFromHand, purse, spend } from '../table/verbs.ts';
import { countIn, next } from '../table/zones.ts';

/** Phase 3: each action with what speaks against it and what it does. */

const whyBuy = (g: State, kind: Kind): Reason | null =>
  g.table.cost[kind] > purse(g) ? 'cannot-afford' : null;

const whyPlay = (g: State, kind: Kind, space: Space): Reason | null =>
  countIn(g, HAND + g.active, kind) === 0
    ? 'not-in-hand'
    : !has(g.table.spaces, space)
      ? 'no-space'
      : whyBuy(g, kind);

function play(g: State, kind: Kind, space: Space): void {
  const cost = g.table.cost[kind];
  spend(g, cost);
  layFromHand(g, g.active, kind, space, cost);
}

const whyUse = (g: State, die: number): Reason | null => (die <= 6 && g.dice(die) > 0 ? null : 'no-die');

function collect(g: State, die: number): void {
  const money = collected(die, g.faceUp(g.active, TELONIUM));
  g.removeDie(die);
  g.setMoney(g.active, purse(g) + money);
  g.events?.push({ event: 'collect', to: 'all', player: g.active, die, money });
}

const whyNoDraw = (g: State): Reason | null => effectOf(g, DRAWING).why(g, 0);

function draw(g: State, die: number): void {
  g.removeDie(die);
  g.events?.push({ event: 'draws', to: 'all', player: g.active, die });
  g.clearAction();
  g.acting = DRAWING;
  g.left = die;
  effectOf(g, DRAWING).begin(g, 0);
}

/** The card's own reason, as if the die were spent: it is before anything else happens. */
function whyActivateWithoutDie(g: State, space: Space, die: number): Reason | null {
  g.removeDie(die);
  const reason = whyActivateFirst(g, space);
  g.addDie(die);
  return reason;
}

const whyPutDieOn = (g: State, space: Space): Reason | null =>
  has(g.blocked(g.active), space) ? 'blocked' : g.card(g.active, space) === NONE ? 'no-card' : null;

const whyActivateOn = (g: State, space: Space, die: number): Reason | null =>
  whyPutDieOn(g, space) ?? whyActivateWithoutDie(g, space, die);

/** What speaks against bribery, whatever the die. */
const whyNoBribery = (g: State): Reason | null =>
  !has(g.table.spaces, BRIBERY) ? 'no-bribery' : g.bribed ? 'bribery-used' : whyPutDieOn(g, BRIBERY);

/** The bribe is spent before anything else, too. */
function whyBribeWith(g: State, die: number): Reason | null {
  const money = purse(g);
  if (money < die) return 'cannot-afford';
  g.setMoney(g.active, money - die);
  const reason = whyActivateWithoutDie(g, BRIBERY, die);
  g.setMoney(g.active, money);
  return reason;
}

const whyBribe = (g: State, die: number): Reason | null =>
  whyUse(g, die) ?? whyNoBribery(g) ?? whyBribeWith(g, die);

function useDieOn(g: State, space: Space, die: number, bribe: number): void {
  g.removeDie(die);
  spend(g, bribe);
  g.events?.push({
    event: 'activate',
    to: 'all',
    player: g.active,
    card: CARD_IDS[g.card(g.active, space)],
    space,
    die,
    bribe,
  });
  g.clearAction();
  activate(g, space);
}

function listDieActs(g: State, list: ActionList): void {
  const draws = whyNoDraw(g) === null;
  const bribes = whyNoBribery(g) === null;
  for (let die = 1; die <= 6; die++) {
    if (g.dice(die) === 0) continue;
    list.add(code(Do.money, die));
    if (draws) list.add(code(Do.draw, die));
    if (whyActivateOn(g, die, die) === null) list.add(code(Do.activate, die));
    if (bribes && whyBribeWith(g, die) === null) list.add(code(Do.bribe, die));
  }
}

export function listActs(g: State, list: ActionList): void {
  if (g.diceLeft > 0) listDieActs(g, list);
  const hand = HAND + g.active;
  for (let kind = next(g, hand, -1); kind < KINDS; kind = next(g, hand, kind)) {
    if (whyBuy(g, kind) !== null) continue;
    for (let left = g.table.spaces; left !== 0; left = rest(left)) list.add(code(Do.play, kind, first(left)));
  }
  list.add(code(Do.end));
}

export function whyAct(g: State, c: Code): Reason | null {
  const value = valueOf(c);
  switch (verbOf(c)) {
    case Do.play:
      return whyPlay(g, value, secondOf(c));
    case Do.money:
      return whyUse(g, value);
    case Do.draw:
      return whyUse(g, value) ?? whyNoDraw(g);
    case Do.activate:
      return whyUse(g, value) ?? whyActivateOn(g, value, value);
    case Do.bribe:
      return whyBribe(g, value);
    default:
      return null;
  }
}

export function act(g: State, c: Code): void {
  const value = valueOf(c);
  switch (verbOf(c)) {
    case Do.play:
      return play(g, value, secondOf(c));
    case Do.money:
      return collect(g, value);
    case Do.draw:
      return draw(g, value);
    case Do.activate:
      return useDieOn(g, value, value, 0);
    case Do.bribe:
      g.bribed = true;
      return useDieOn(g, BRIBERY, value, value);
    default:
      return endTurn(g);
  }
}

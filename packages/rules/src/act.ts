import { Ask } from './ask.ts';
import { count, has, withCard } from './board.ts';
import { activate, whyActivate } from './chain.ts';
import { code, Do, secondOf, valueOf, verbOf, type Code } from './codes.ts';
import { DRAWING, effectOf } from './effect.ts';
import { CARD_IDS, KINDS, NONE, TELONIUM, type Kind } from './kinds.ts';
import type { ActionList } from './list.ts';
import { BRIBERY, HAND, type State } from './state.ts';
import { endTurn } from './turn.ts';
import type { Reason, Space } from './types.ts';
import { layFromHand, purse } from './verbs.ts';
import { countIn, next } from './zones.ts';

/** Phase 3: each action with what speaks against it and what it does. */

const whyPlay = (g: State, kind: Kind, space: Space): Reason | null =>
  countIn(g, HAND + g.active, kind) === 0
    ? 'not-in-hand'
    : !has(g.table.spaces, space)
      ? 'no-space'
      : g.table.cost[kind] > purse(g)
        ? 'cannot-afford'
        : null;

function play(g: State, kind: Kind, space: Space): void {
  const cost = g.table.cost[kind];
  g.setMoney(g.active, purse(g) - cost);
  layFromHand(g, g.active, kind, space, cost);
}

const whyUse = (g: State, die: number): Reason | null => (die <= 6 && g.dice(die) > 0 ? null : 'no-die');

function collect(g: State, die: number): void {
  const money = die + 2 * count(withCard(g, g.active, TELONIUM));
  g.removeDie(die);
  g.setMoney(g.active, purse(g) + money);
  g.events?.push({ event: 'collect', to: 'all', player: g.active, die, money });
}

const whyDraw = (g: State, die: number): Reason | null => whyUse(g, die) ?? effectOf(g, DRAWING).why(g, 0);

function draw(g: State, die: number): void {
  g.removeDie(die);
  g.events?.push({ event: 'draws', to: 'all', player: g.active, die });
  g.clearAction();
  g.acting = DRAWING;
  g.left = die;
  effectOf(g, DRAWING).begin(g, 0);
}

/** The card's own reason, as if die and bribe were spent: they are before anything else happens. */
function whyActivateWith(g: State, space: Space, die: number, bribe: number): Reason | null {
  const { active } = g;
  g.removeDie(die);
  g.setMoney(active, g.money(active) - bribe);
  g.chain = 0;
  const reason = whyActivate(g, space);
  g.setMoney(active, g.money(active) + bribe);
  g.addDie(die);
  return reason;
}

const whyPutDieOn = (g: State, space: Space): Reason | null =>
  has(g.blocked(g.active), space) ? 'blocked' : g.card(g.active, space) === NONE ? 'no-card' : null;

const whyActivateByDie = (g: State, die: number): Reason | null =>
  whyUse(g, die) ?? whyPutDieOn(g, die) ?? whyActivateWith(g, die, die, 0);

const whyBribe = (g: State, die: number): Reason | null =>
  whyUse(g, die) ??
  (!has(g.table.spaces, BRIBERY) ? 'no-bribery' : g.bribed ? 'bribery-used' : null) ??
  whyPutDieOn(g, BRIBERY) ??
  (purse(g) < die ? 'cannot-afford' : whyActivateWith(g, BRIBERY, die, die));

function useDieOn(g: State, space: Space, die: number, bribe: number): void {
  g.removeDie(die);
  g.setMoney(g.active, purse(g) - bribe);
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

export function listActs(g: State, list: ActionList): void {
  for (let die = 1; die <= 6; die++) {
    if (g.dice(die) === 0) continue;
    list.add(code(Do.money, die));
    if (whyDraw(g, die) === null) list.add(code(Do.draw, die));
    if (whyActivateByDie(g, die) === null) list.add(code(Do.activate, die));
    if (whyBribe(g, die) === null) list.add(code(Do.bribe, die));
  }
  const hand = HAND + g.active;
  const money = purse(g);
  for (let kind = next(g, hand, -1); kind < KINDS; kind = next(g, hand, kind)) {
    if (g.table.cost[kind] > money) continue;
    for (let space = 1; space <= 7; space++) {
      if (has(g.table.spaces, space)) list.add(code(Do.play, kind, space));
    }
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
      return whyDraw(g, value);
    case Do.activate:
      return whyActivateByDie(g, value);
    case Do.bribe:
      return whyBribe(g, value);
    default:
      return null;
  }
}

export function act(g: State, c: Code): void {
  const value = valueOf(c);
  g.ask = Ask.act;
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

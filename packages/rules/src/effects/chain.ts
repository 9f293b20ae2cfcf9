import { askTarget, OWN } from '../state/ask.ts';
import type { Selector } from '../state/board.ts';
import type { Kind, SpaceSet } from '../state/brands.ts';
import { effect, effectOf, needsTarget, type Effect, type TargetPurpose } from '../state/effect.ts';
import { idOf, NONE } from '../state/kinds.ts';
import { bit, first, rest } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import type { Player, Reason, Space } from '../types.ts';
import { activeMoney, spend } from '../state/verbs.ts';

/**
 * Cards that act through other cards. The first card has nothing left to do once the chosen card acts, so there is no
 * stack: the chosen card becomes the acting one. Only the chain of cards that took part is kept.
 */
const ownLink: (space: Space) => number = bit;
const enemyLink = (space: Space): number => bit(space) << 8;

/** Why this kind cannot act from `at` as the next link. Its own `why` already sees it as part of the chain. */
function whyNextLink(g: State, kind: Kind, link: number, at: Space): Reason | null {
  const { chain } = g;
  if ((chain & link) !== 0) return 'loop';
  g.chain = chain | link;
  const reason = effectOf(g, kind).why(g, at);
  g.chain = chain;
  return reason;
}

/** Why the player's own card cannot be activated on its space. */
const whyActivate = (g: State, space: Space): Reason | null =>
  whyNextLink(g, g.card(g.active, space), ownLink(space), space);

/** The same for the card that a die activates: it starts the chain. */
export function whyActivateFirst(g: State, space: Space): Reason | null {
  const { chain } = g;
  g.chain = ownLink(space);
  const reason = effectOf(g, g.card(g.active, space)).why(g, space);
  g.chain = chain;
  return reason;
}

export function activate(g: State, space: Space): void {
  g.chain |= ownLink(space);
  g.site = space;
  g.copied = false;
  act(g, g.card(g.active, space));
}

function act(g: State, kind: Kind): void {
  g.acting = kind;
  effectOf(g, kind).begin(g, g.site);
}

type WhyNot = (g: State, space: Space, at: Space) => Reason | null;

function allowed(g: State, spaces: SpaceSet, whyNot: WhyNot, at: Space): SpaceSet {
  let found: SpaceSet = 0;
  for (let left = spaces; left !== 0; left = rest(left)) {
    const space = first(left);
    if (whyNot(g, space, at) === null) found |= bit(space);
  }
  return found;
}

/** The player chooses one of their selected cards that can act now; it acts next. */
const continuesChainWith = (
  cards: Selector,
  whyNot: WhyNot,
  targetPurpose: TargetPurpose,
  then: Effect['onTarget'],
): Effect => {
  const offer: Selector = (g, at) => allowed(g, cards(g, at), whyNot, at);
  return effect({
    why: needsTarget(offer),
    begin: (g) => askTarget(g, OWN),
    offer,
    onTarget: then,
    targetPurpose,
  });
};

function continueChain(g: State, space: Space, cost: number): void {
  g.events?.push({
    event: 'chain',
    to: 'all',
    player: g.active,
    card: idOf(g.card(g.active, space)),
    space,
    cost,
  });
  activate(g, space);
}

function copy(g: State, owner: Player, space: Space, link: number): void {
  const kind = g.card(owner, space);
  g.events?.push({
    event: 'copy',
    to: 'all',
    player: g.active,
    card: idOf(kind),
    owner,
    space,
    at: g.site,
  });
  g.chain |= link;
  g.copied = true; // it acts from the space of the card that copies it
  act(g, kind);
}

/** Activates one of the player's cards on its space. */
export const activates = (cards: Selector): Effect =>
  continuesChainWith(cards, whyActivate, 'activate', (g, space) => continueChain(g, space, 0));

/** Why the player's card cannot be activated if the player has this much money left. */
function whyActivateWithMoney(g: State, space: Space, money: number): Reason | null {
  if (money < 0) return 'cannot-afford';
  const before = activeMoney(g);
  g.setMoney(g.active, money);
  const reason = whyActivate(g, space);
  g.setMoney(g.active, before);
  return reason;
}
const costAt = (g: State, space: Space): number => g.config.cost[g.card(g.active, space)];
const whyBuy: WhyNot = (g, space) => whyActivateWithMoney(g, space, activeMoney(g) - costAt(g, space));
const UNLIMITED_MONEY = 1_000_000_000;
const whyBuyWhenRich: WhyNot = (g, space) => whyActivateWithMoney(g, space, UNLIMITED_MONEY);

/** Pays the cost of one of the player's cards, then activates it. */
export const activatesForItsCost = (cards: Selector): Effect => {
  const activation = continuesChainWith(cards, whyBuy, 'activate', (g, space) => {
    const cost = costAt(g, space);
    spend(g, cost);
    continueChain(g, space, cost);
  });
  return effect({
    ...activation,
    why: (g, at) => {
      const reason = activation.why(g, at);
      const onlyMoneyIsMissing = reason !== null && allowed(g, cards(g, at), whyBuyWhenRich, at) !== 0;
      return onlyMoneyIsMissing ? 'cannot-afford' : reason;
    },
  });
};

/** Performs the action of one of the player's cards, chosen by the player. */
export const performsOwn = (cards: Selector): Effect =>
  continuesChainWith(
    cards,
    (g, space, at) => whyNextLink(g, g.card(g.active, space), ownLink(space), at),
    'copy',
    (g, space) => copy(g, g.active, space, ownLink(space)),
  );

/** Performs the action of the opposite card. */
export const performsOpposite: Effect = effect({
  why: (g, at) => {
    const kind = g.card(g.opponent, at);
    return kind === NONE ? 'no-target' : whyNextLink(g, kind, enemyLink(at), at);
  },
  begin: (g, at) => copy(g, g.opponent, at, enemyLink(at)),
});

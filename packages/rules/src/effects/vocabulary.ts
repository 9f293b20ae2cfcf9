import { askPlaceFromHand, askPlaceShown, askTake, askTarget, OPPONENT, OWN } from '../state/ask.ts';
import { own, type Selector } from '../state/board.ts';
import type { Zone } from '../state/brands.ts';
import { effect, needsTarget, type Effect, type TargetPurpose } from '../state/effect.ts';
import { idOf, KIND_COUNT, matches } from '../state/kinds.ts';
import { enterHandSeen } from '../state/piles.ts';
import { countSpaces, first, rest } from '../state/space-set.ts';
import { discardPile, HAND, SHOWN, type State } from '../state/state.ts';
import type { Space } from '../types.ts';
import {
  discardEnemy,
  discardOwn,
  gain,
  gainBoth,
  layFromHand,
  layShown,
  pay,
  pickUp,
  activeMoney,
} from '../state/verbs.ts';
import { nextKind, remove, sizeOf } from '../state/zones.ts';

/** The vocabulary of card texts: each function builds the effect of a family of cards. */

export const passive: Effect = effect({ why: () => 'passive', begin: () => {} });

/** Does something without asking for anything. */
export const does = (begin: Effect['begin'], why: Effect['why'] = () => null): Effect =>
  effect({ why, begin });

/** Gains 1 VP for each selected space. */
export const gainsForEach = (spaces: Selector): Effect => gains((g, at) => countSpaces(spaces(g, at)));

/** Each player gains 1 VP for each space selected for them. */
export const bothGainForEach = (forActive: Selector, forOpponent: Selector): Effect =>
  does(
    (g, at) => gainBoth(g, countSpaces(forActive(g, at)), countSpaces(forOpponent(g, at))),
    (g, at) => (forActive(g, at) === 0 && forOpponent(g, at) === 0 ? 'no-effect' : null),
  );

/** Gains VP from the bank. Cannot act if there is nothing to gain. */
export const gains = (amount: (g: State, at: Space) => number): Effect =>
  does(
    (g, at) => gain(g, amount(g, at)),
    (g, at) => (amount(g, at) > 0 ? null : 'no-effect'),
  );

/** Discards all selected enemy cards. */
export const discards = (targets: Selector): Effect =>
  does((g, at) => {
    for (let left = targets(g, at); left !== 0; left = rest(left)) discardEnemy(g, first(left));
  }, needsTarget(targets));

type Chooses = (targets: Selector, targetPurpose: TargetPurpose, then: Effect['onTarget']) => Effect;
const choosesOn =
  (side: number): Chooses =>
  (targets, targetPurpose, then) =>
    effect({
      why: needsTarget(targets),
      begin: (g) => askTarget(g, side),
      offer: targets,
      onTarget: then,
      targetPurpose,
    });

/** The player chooses one of the selected spaces, and `then` acts on it. */
const choosesOwn: Chooses = choosesOn(OWN);
export const choosesEnemy: Chooses = choosesOn(OPPONENT);

/** The price is paid first. */
export const forThePriceOf = (price: number, bought: Effect): Effect =>
  effect({
    ...bought,
    why: (g, at) => bought.why(g, at) ?? (activeMoney(g) < price ? 'cannot-afford' : null),
    begin: (g, at) => {
      pay(g, price);
      bought.begin(g, at);
    },
  });

/** Discards one of the player's cards and gains its printed defence in VP. */
export const sacrifices = (filter: number): Effect =>
  choosesOwn(own(filter), 'sacrifice', (g, target) => gain(g, g.config.defence[discardOwn(g, target)]));

/** Takes a matching card from the discard pile. Both players see it. */
export const retrieves = (filter: number): Effect =>
  effect({
    why: (g) => (offersAny(g, discardPile(g, g.active), filter) ? null : 'no-cards'),
    begin: (g) => askTake(g, discardPile(g, g.active), filter),
    onTake: (g, kind) => {
      remove(g, discardPile(g, g.active), kind);
      enterHandSeen(g, g.active, kind);
      g.events?.push({ event: 'retrieve', to: 'all', player: g.active, card: idOf(kind) });
    },
    cardSource: 'discard',
  });

/** Lays any number of matching cards from the hand for free. */
export const laysFromHand = (filter: number): Effect =>
  effect({
    why: (g) => (offersAny(g, HAND + g.active, filter) ? null : 'no-cards'),
    begin: (g) => askPlaceFromHand(g, filter),
    offer: (g) => g.config.spacesInPlay,
    onPlace: (g, kind, space) => {
      layFromHand(g, g.active, kind, space, 0);
      if (offersAny(g, HAND + g.active, filter)) askPlaceFromHand(g, filter);
    },
    cardSource: 'hand',
  });

/** Picks up all matching own cards and lays every one on a space without such a card. */
export const rearranges = (filter: number): Effect => {
  const askNext = (g: State): void => {
    if (sizeOf(g, SHOWN) > 0) askPlaceShown(g);
  };
  return effect({
    why: needsTarget(own(filter)),
    begin: (g) => {
      for (let left = g.spacesHolding(g.active, filter); left !== 0; left = rest(left))
        pickUp(g, first(left));
      askNext(g);
    },
    offer: (g) => g.config.spacesInPlay & ~g.spacesHolding(g.active, filter),
    onPlace: (g, kind, space) => {
      layShown(g, kind, space);
      askNext(g);
    },
  });
};

function offersAny(g: State, zone: Zone, filter: number): boolean {
  for (let k = nextKind(g, zone, -1); k < KIND_COUNT; k = nextKind(g, zone, k))
    if (matches(k, filter)) return true;
  return false;
}

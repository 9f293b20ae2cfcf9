import { Ask } from '../types.ts';
import { askBattleRoll, askDeal, askDie, askPlaceShown, askTake } from '../state/ask.ts';
import { spacesWith, vacantSpaces } from '../state/board.ts';
import type { Kind, SpaceSet } from '../state/brands.ts';
import { effect, type Effect } from '../state/effect.ts';
import { ANY, BASILICA, idOf, TEMPLUM } from '../state/kinds.ts';
import {
  canDraw,
  drawCard,
  enterHand,
  enterHandSeen,
  keepCard,
  leaveHand,
  reshuffle,
} from '../state/piles.ts';
import { countSpaces, neighbours } from '../state/space-set.ts';
import { drawPile, HAND, KNOWN, SHOWN, type State } from '../state/state.ts';
import { discardFromHand, gain, layShown, activeMoney, rob, swapWithHand, useUpDie } from '../state/verbs.ts';
import { add, addAll, clearZone, idsIn, nextKind, remove, sizeOf } from '../state/zones.ts';

/** Effects of a single card. */

const BASILICA_VP = 2;

/** next to a Forum that is activated itself. A card that copies Forum gets nothing. */
const besideForum = (g: State, kind: Kind): SpaceSet =>
  g.copied ? 0 : spacesWith(g, g.active, kind) & neighbours(g.site);

/** Forum. Templum's die is chosen before the payout, and everything is one gain. */
export const usesUpDiceForVp: Effect = effect({
  why: (g) => (g.diceLeft === 0 ? 'no-dice' : null),
  begin: (g) => {
    g.tally = 0;
    askDie(g, false);
  },
  onDie: (g, die) => {
    const isFirst = g.tally === 0;
    if (die > 0) useUpDie(g, die);
    g.tally += die;
    if (isFirst && g.diceLeft > 0 && besideForum(g, TEMPLUM) !== 0) askDie(g, true);
    else gain(g, g.tally + BASILICA_VP * countSpaces(besideForum(g, BASILICA)));
  },
});

/** Templarius */
export const gainsByRoll = (vp: (roll: number) => number): Effect =>
  effect({
    why: () => null,
    begin: (g) => askBattleRoll(g),
    onRoll: (g) => gain(g, vp(g.battleRoll)),
    vpForRoll: vp,
  });

/** Castra */
export const laysTheTopCard: Effect = effect({
  why: (g) => (vacantSpaces(g, g.active) === 0 ? 'no-room' : canDraw(g, g.active) ? null : 'no-cards'),
  begin: (g) => askDeal(g, g.active),
  onDeal: (g, kind) => {
    remove(g, drawPile(g, g.active), kind);
    add(g, SHOWN, kind);
    g.events?.push({ event: 'reveal', to: 'all', player: g.active, card: idOf(kind) });
    askPlaceShown(g);
  },
  offer: (g) => vacantSpaces(g, g.active),
  onPlace: layShown,
  cardSource: 'draw',
});

/** Fortuna */
export const renewsTheHand: Effect = effect({
  why: (g) => (sizeOf(g, HAND + g.active) === 0 ? 'no-cards' : null),
  begin: (g) => {
    const hand = HAND + g.active;
    g.remaining = sizeOf(g, hand);
    while (sizeOf(g, hand) > 0) discardFromHand(g, g.active, nextKind(g, hand, -1));
    askDeal(g, g.active);
  },
  onDeal: (g, kind) => {
    drawCard(g, g.active, kind);
    enterHand(g, g.active, kind);
    g.remaining--;
    if (g.remaining > 0) askDeal(g, g.active);
  },
  cardSource: 'hand',
});

/** Portus */
export const swapsWithTheHand: Effect = effect({
  why: (g) => (sizeOf(g, HAND + g.active) === 0 ? 'no-cards' : null),
  begin: (g) => {
    g.ask = Ask.swap;
  },
  offer: (g) => g.spacesHolding(g.active, ANY),
  onSwap: (g, kind, space) => swapWithHand(g, g.active, kind, space),
  cardSource: 'hand',
});

/** Speculator */
export const spies: Effect = effect({
  why: (g) => (sizeOf(g, HAND + g.opponent) === 0 ? 'no-cards' : null),
  begin: (g) => {
    const { active, opponent } = g;
    clearZone(g, KNOWN + active);
    addAll(g, HAND + opponent, KNOWN + active);
    g.events?.push({ event: 'spy', to: 'all', player: active });
    g.events?.push({ event: 'spied', to: active, player: active, cards: idsIn(g, HAND + opponent) });
    askTake(g, HAND + opponent);
  },
  onTake: (g, kind) => {
    const { active, opponent } = g;
    leaveHand(g, opponent, kind);
    enterHandSeen(g, active, kind);
    g.events?.push({ event: 'steal', to: 'all', player: active });
    g.events?.push({ event: 'stolen', to: active, player: active, card: idOf(kind) });
    g.events?.push({ event: 'stolen', to: opponent, player: active, card: idOf(kind) });
  },
  cardSource: 'opponents-hand',
});

/** Haruspex */
export const searchesTheDrawPile: Effect = effect({
  why: (g) => (canDraw(g, g.active) ? null : 'no-cards'),
  begin: (g) => {
    const pile = drawPile(g, g.active);
    if (sizeOf(g, pile) === 0) reshuffle(g, g.active);
    g.events?.push({ event: 'search', to: 'all', player: g.active });
    g.events?.push({ event: 'searched', to: g.active, player: g.active, cards: idsIn(g, pile) });
    askTake(g, pile);
  },
  onTake: (g, kind) => {
    remove(g, drawPile(g, g.active), kind);
    keepCard(g, kind);
  },
  cardSource: 'draw',
});

/** Consul */
export const changesADie: Effect = effect({
  why: (g) => (g.diceLeft === 0 ? 'no-dice' : null),
  begin: (g) => {
    g.ask = Ask.adjust;
  },
  onAdjust: (g, die, by) => {
    g.removeDie(die);
    g.addDie(die + by);
    g.events?.push({ event: 'adjust', to: 'all', player: g.active, die, by });
  },
});

/** Mercator */
export const buysVp = (price: number): Effect =>
  effect({
    why: (g) => (activeMoney(g) < price ? 'cannot-afford' : null),
    begin: (g) => {
      g.ask = Ask.buy;
      g.tally = Math.min(Math.floor(activeMoney(g) / price), g.vp(g.opponent));
    },
    onBuy: (g, vp) => rob(g, vp, vp * price),
    unitPrice: price,
  });

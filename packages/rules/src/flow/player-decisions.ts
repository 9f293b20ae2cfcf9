import { applyTurnAction, listTurnActions } from './action-phase.ts';
import { askBattleRoll, SECOND_ROLL } from '../state/ask.ts';
import type { DecisionHandler } from './decision-handler.ts';
import { resolveBattleRoll } from './chance-decisions.ts';
import {
  actionCode,
  ActionType,
  actionTypeOf,
  adjustCode,
  adjustmentOf,
  amountOf,
  cardCode,
  cardOf,
  passCode,
  placeCode,
  secondCardOf,
  spaceOf,
  targetCode,
  unpackDice,
  type ActionTypeNumber,
} from './action-codes.ts';
import { effectOf } from '../state/effect.ts';
import { ANY, KIND_COUNT, matches } from '../state/kinds.ts';
import { ActionList } from './action-list.ts';
import type { ActionCode, SpaceSet, Zone } from '../state/brands.ts';
import { first, rest } from '../state/space-set.ts';
import { HAND, type State } from '../state/state.ts';
import { askRoll, offerFonsBacchi, TRIPLE_STAGE } from './turn.ts';
import { nextToPass, pass } from './setup-phase.ts';
import type { AskName, ChanceAsk, Player } from '../types.ts';
import { countIn, nextKind } from '../state/zones.ts';

/** Decisions of players. */

const offeredSpaces = (g: State): SpaceSet => effectOf(g, g.acting).offer(g, g.site);

/** Every matching card of the zone on every space offered. */
function listPlaces(g: State, list: ActionList, type: ActionTypeNumber, zone: Zone, filter: number): void {
  const spaces = offeredSpaces(g);
  for (let k = nextKind(g, zone, -1); k < KIND_COUNT; k = nextKind(g, zone, k)) {
    if (!matches(k, filter)) continue;
    for (let left = spaces; left !== 0; left = rest(left)) list.add(placeCode(type, k, first(left)));
  }
}

/** Every two cards of this player's hand. */
function listPasses(g: State, p: Player, list: ActionList): void {
  const hand = HAND + p;
  for (let a = nextKind(g, hand, -1); a < KIND_COUNT; a = nextKind(g, hand, a)) {
    if (countIn(g, hand, a) > 1) list.add(passCode(a, a));
    for (let b = nextKind(g, hand, a); b < KIND_COUNT; b = nextKind(g, hand, b)) list.add(passCode(a, b));
  }
}

/** What the player who passes next may choose already; empty at any other time. */
export function earlyPasses(g: State): ActionCode[] {
  const player = nextToPass(g);
  if (player === null) return [];
  const list = new ActionList();
  listPasses(g, player, list);
  return list.toArray();
}

const passCards: DecisionHandler = {
  actionTypes: [ActionType.pass],
  listActions: (g, list) => listPasses(g, g.decider, list),
  apply: (g, c) => pass(g, cardOf(c), secondCardOf(c)),
};

const lay: DecisionHandler = {
  actionTypes: [ActionType.place],
  listActions: (g, list) => listPlaces(g, list, ActionType.place, g.zone, g.filter),
  apply: (g, c) => effectOf(g, g.acting).onPlace(g, cardOf(c), spaceOf(c)),
};

/** All unused dice, ascending, packed. */
function packUnused(g: State): number {
  let packed = 0;
  let shift = 0;
  for (let value = 1; value <= 6; value++) {
    for (let n = g.diceShowing(value); n > 0; n--, shift += 3) packed |= value << shift;
  }
  return packed;
}

/** The dice whose bits are set in `places`, packed. */
function pickDice(packed: number, places: number): number {
  let picked = 0;
  let shift = 0;
  for (let i = 0; i < 3; i++) {
    if (((places >> i) & 1) === 0) continue;
    picked |= ((packed >> (3 * i)) & 7) << shift;
    shift += 3;
  }
  return picked;
}

const reroll: DecisionHandler = {
  actionTypes: [ActionType.reroll, ActionType.keep],
  listActions: (g, list) => {
    const dice = packUnused(g);
    const all = (1 << g.diceLeft) - 1;
    for (let places = g.rollStage === TRIPLE_STAGE ? all : 1; places <= all; places++) {
      const c = actionCode(ActionType.reroll, pickDice(dice, places));
      if (!list.includes(c)) list.add(c);
    }
    list.add(actionCode(ActionType.keep));
  },
  apply: (g, c) => {
    const { rollStage } = g;
    if (actionTypeOf(c) === ActionType.reroll) {
      let dice = 0;
      for (let left = amountOf(c); left !== 0; left >>= 3, dice++) g.removeDie(left & 7);
      g.events?.push({
        event: 'reroll',
        to: 'all',
        player: g.active,
        dice: unpackDice(amountOf(c)),
        by: rollStage === TRIPLE_STAGE ? 'triple' : 'fonsBacchi',
      });
      askRoll(g, rollStage, dice);
    } else if (rollStage === TRIPLE_STAGE) offerFonsBacchi(g);
  },
};

const turnAction: DecisionHandler = {
  actionTypes: [
    ActionType.play,
    ActionType.money,
    ActionType.draw,
    ActionType.activate,
    ActionType.bribe,
    ActionType.end,
  ],
  listActions: listTurnActions,
  apply: applyTurnAction,
};

const take: DecisionHandler = {
  actionTypes: [ActionType.take],
  listActions: (g, list) => {
    for (let k = nextKind(g, g.zone, -1); k < KIND_COUNT; k = nextKind(g, g.zone, k)) {
      if (matches(k, g.filter)) list.add(cardCode(ActionType.take, k));
    }
  },
  apply: (g, c) => effectOf(g, g.acting).onTake(g, cardOf(c)),
};

const target: DecisionHandler = {
  actionTypes: [ActionType.target],
  listActions: (g, list) => {
    for (let left = offeredSpaces(g); left !== 0; left = rest(left))
      list.add(targetCode(g.side, first(left)));
  },
  apply: (g, c) => effectOf(g, g.acting).onTarget(g, spaceOf(c)),
};

const place: DecisionHandler = {
  actionTypes: [ActionType.place, ActionType.done],
  listActions: (g, list) => {
    listPlaces(g, list, ActionType.place, g.zone, g.filter);
    if (g.optional) list.add(actionCode(ActionType.done));
  },
  apply: (g, c) => {
    if (actionTypeOf(c) === ActionType.place) effectOf(g, g.acting).onPlace(g, cardOf(c), spaceOf(c));
  },
};

const swap: DecisionHandler = {
  actionTypes: [ActionType.swap],
  listActions: (g, list) => listPlaces(g, list, ActionType.swap, HAND + g.active, ANY),
  apply: (g, c) => effectOf(g, g.acting).onSwap(g, cardOf(c), spaceOf(c)),
};

const die: DecisionHandler = {
  actionTypes: [ActionType.die, ActionType.skip],
  listActions: (g, list) => {
    for (let value = 1; value <= 6; value++)
      if (g.diceShowing(value) > 0) list.add(actionCode(ActionType.die, value));
    if (g.optional) list.add(actionCode(ActionType.skip));
  },
  apply: (g, c) => effectOf(g, g.acting).onDie(g, amountOf(c)), // 0 for skip
};

const adjust: DecisionHandler = {
  actionTypes: [ActionType.adjust],
  listActions: (g, list) => {
    for (let value = 1; value <= 6; value++) {
      if (g.diceShowing(value) === 0) continue;
      if (value < 6) list.add(adjustCode(value, 1));
      if (value > 1) list.add(adjustCode(value, -1));
    }
  },
  apply: (g, c) => effectOf(g, g.acting).onAdjust(g, amountOf(c), adjustmentOf(c)),
};

const pay: DecisionHandler = {
  actionTypes: [ActionType.pay],
  listActions: (g, list) => {
    list.reserve(g.tally + 1);
    for (let times = 0; times <= g.tally; times++) list.add(actionCode(ActionType.pay, times));
  },
  apply: (g, c) => effectOf(g, g.acting).onPay(g, amountOf(c)),
};

const buy: DecisionHandler = {
  actionTypes: [ActionType.buy],
  listActions: (g, list) => {
    for (let vp = 1; vp <= g.tally; vp++) list.add(actionCode(ActionType.buy, vp));
  },
  apply: (g, c) => effectOf(g, g.acting).onBuy(g, amountOf(c)),
};

/** Tuba */
const again: DecisionHandler = {
  actionTypes: [ActionType.reroll, ActionType.keep],
  listActions: (_, list) => {
    list.add(actionCode(ActionType.reroll));
    list.add(actionCode(ActionType.keep));
  },
  apply: (g, c) => {
    if (actionTypeOf(c) === ActionType.keep) resolveBattleRoll(g);
    else askBattleRoll(g, SECOND_ROLL);
  },
};

const over: DecisionHandler = { actionTypes: [], listActions: () => {}, apply: () => {} };

export const PLAYER_DECISIONS: Readonly<Record<Exclude<AskName, ChanceAsk>, DecisionHandler>> = {
  over,
  pass: passCards,
  lay,
  reroll,
  act: turnAction,
  take,
  target,
  place,
  swap,
  die,
  adjust,
  pay,
  buy,
  again,
};

import { act, listActs } from './act.ts';
import { askBattleRoll, SECOND_ROLL } from '../table/ask.ts';
import type { Asked } from './asked.ts';
import { first, rest } from '../table/board.ts';
import { settleRoll } from './chance.ts';
import { adjustment, byOf, code, Do, passing, secondOf, unpackDice, valueOf, verbOf } from './codes.ts';
import { effectOf } from '../table/effect.ts';
import { ANY, KINDS, matches } from '../table/kinds.ts';
import type { ActionList } from './list.ts';
import { HAND, type Spaces, type State } from '../table/state.ts';
import { askRoll, offerFons, TRIPLE } from './turn.ts';
import { pass } from './setting-up.ts';
import type { AskName, ChanceAsk } from '../types.ts';
import { countIn, next } from '../table/zones.ts';

/** What is asked of players. */

const offered = (g: State): Spaces => effectOf(g, g.acting).offer(g, g.site);

/** The cards of a zone that pass the filter, each on each of the spaces offered. */
function listPlaces(g: State, list: ActionList, verb: number, zone: number, filter: number): void {
  const spaces = offered(g);
  for (let k = next(g, zone, -1); k < KINDS; k = next(g, zone, k)) {
    if (!matches(k, filter)) continue;
    for (let left = spaces; left !== 0; left = rest(left)) list.add(code(verb, k, first(left)));
  }
}

const passCards: Asked = {
  takes: [Do.pass],
  list: (g, list) => {
    const hand = HAND + g.decider;
    for (let a = next(g, hand, -1); a < KINDS; a = next(g, hand, a)) {
      if (countIn(g, hand, a) > 1) list.add(passing(a, a));
      for (let b = next(g, hand, a); b < KINDS; b = next(g, hand, b)) list.add(passing(a, b));
    }
  },
  apply: (g, c) => pass(g, valueOf(c), secondOf(c)),
};

const lay: Asked = {
  takes: [Do.place],
  list: (g, list) => listPlaces(g, list, Do.place, g.zone, g.filter),
  apply: (g, c) => effectOf(g, g.acting).onPlace(g, valueOf(c), secondOf(c)),
};

/** All unused dice, ascending, packed. */
function packUnused(g: State): number {
  let packed = 0;
  let shift = 0;
  for (let value = 1; value <= 6; value++) {
    for (let n = g.dice(value); n > 0; n--, shift += 3) packed |= value << shift;
  }
  return packed;
}

/** The dice at the places that are set in `places`, packed. */
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

const reroll: Asked = {
  takes: [Do.reroll, Do.keep],
  list: (g, list) => {
    const dice = packUnused(g);
    const all = (1 << g.diceLeft) - 1;
    for (let places = g.step === TRIPLE ? all : 1; places <= all; places++) {
      const c = code(Do.reroll, pickDice(dice, places));
      if (!list.includes(c)) list.add(c);
    }
    list.add(code(Do.keep));
  },
  apply: (g, c) => {
    const { step } = g;
    if (verbOf(c) === Do.reroll) {
      let dice = 0;
      for (let left = valueOf(c); left !== 0; left >>= 3, dice++) g.removeDie(left & 7);
      g.events?.push({
        event: 'reroll',
        to: 'all',
        player: g.active,
        dice: unpackDice(valueOf(c)),
        by: step === TRIPLE ? 'triple' : 'fonsBacchi',
      });
      askRoll(g, step, dice);
    } else if (step === TRIPLE) offerFons(g);
  },
};

const acts: Asked = {
  takes: [Do.play, Do.money, Do.draw, Do.activate, Do.bribe, Do.end],
  list: listActs,
  apply: act,
};

const take: Asked = {
  takes: [Do.take],
  list: (g, list) => {
    for (let k = next(g, g.zone, -1); k < KINDS; k = next(g, g.zone, k)) {
      if (matches(k, g.filter)) list.add(code(Do.take, k));
    }
  },
  apply: (g, c) => effectOf(g, g.acting).onTake(g, valueOf(c)),
};

const target: Asked = {
  takes: [Do.target],
  list: (g, list) => {
    for (let left = offered(g); left !== 0; left = rest(left)) list.add(code(Do.target, g.side, first(left)));
  },
  apply: (g, c) => effectOf(g, g.acting).onTarget(g, secondOf(c)),
};

const place: Asked = {
  takes: [Do.place, Do.done],
  list: (g, list) => {
    listPlaces(g, list, Do.place, g.zone, g.filter);
    if (g.optional) list.add(code(Do.done));
  },
  apply: (g, c) => {
    if (verbOf(c) === Do.place) effectOf(g, g.acting).onPlace(g, valueOf(c), secondOf(c));
  },
};

const swap: Asked = {
  takes: [Do.swap],
  list: (g, list) => listPlaces(g, list, Do.swap, HAND + g.active, ANY),
  apply: (g, c) => effectOf(g, g.acting).onSwap(g, valueOf(c), secondOf(c)),
};

const die: Asked = {
  takes: [Do.die, Do.skip],
  list: (g, list) => {
    for (let value = 1; value <= 6; value++) if (g.dice(value) > 0) list.add(code(Do.die, value));
    if (g.optional) list.add(code(Do.skip));
  },
  apply: (g, c) => effectOf(g, g.acting).onDie(g, valueOf(c)), // skip carries 0
};

const adjust: Asked = {
  takes: [Do.adjust],
  list: (g, list) => {
    for (let value = 1; value <= 6; value++) {
      if (g.dice(value) === 0) continue;
      if (value < 6) list.add(adjustment(value, 1));
      if (value > 1) list.add(adjustment(value, -1));
    }
  },
  apply: (g, c) => effectOf(g, g.acting).onAdjust(g, valueOf(c), byOf(c)),
};

const pay: Asked = {
  takes: [Do.pay],
  list: (g, list) => {
    list.reserve(g.tally + 1);
    for (let times = 0; times <= g.tally; times++) list.add(code(Do.pay, times));
  },
  apply: (g, c) => effectOf(g, g.acting).onPay(g, valueOf(c)),
};

const buy: Asked = {
  takes: [Do.buy],
  list: (g, list) => {
    for (let vp = 1; vp <= g.tally; vp++) list.add(code(Do.buy, vp));
  },
  apply: (g, c) => effectOf(g, g.acting).onBuy(g, valueOf(c)),
};

/** Tuba */
const again: Asked = {
  takes: [Do.reroll, Do.keep],
  list: (_, list) => {
    list.add(code(Do.reroll));
    list.add(code(Do.keep));
  },
  apply: (g, c) => {
    if (verbOf(c) === Do.keep) settleRoll(g);
    else askBattleRoll(g, SECOND_ROLL);
  },
};

const over: Asked = { takes: [], list: () => {}, apply: () => {} };

export const ANSWERS: Readonly<Record<Exclude<AskName, ChanceAsk>, Asked>> = {
  over,
  pass: passCards,
  lay,
  reroll,
  act: acts,
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

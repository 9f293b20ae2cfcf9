import type { ActionCode, Kind } from '../state/brands.ts';
import { CARD_IDS, idOf, isCardId, kindOf } from '../state/kinds.ts';
import { NO_SPACE } from '../state/space-set.ts';
import { toSpace } from '../state/state.ts';
import { isSpace, keysOf, type Action, type Side, type Space } from '../types.ts';

/**
 * An action as one number, so that listing actions allocates nothing: 5 bits for the type, 16 for the first argument and
 * 8 for the second. Records store the types, so append new ones.
 */
export const ActionType = {
  start: 0,
  deal: 1,
  pass: 2,
  place: 3,
  roll: 4,
  reroll: 5,
  keep: 6,
  play: 7,
  money: 8,
  draw: 9,
  activate: 10,
  bribe: 11,
  end: 12,
  take: 13,
  target: 14,
  done: 15,
  swap: 16,
  die: 17,
  skip: 18,
  adjust: 19,
  pay: 20,
  buy: 21,
  battle: 22,
} as const satisfies Record<Action['do'], number>;
export type ActionTypeNumber = (typeof ActionType)[Action['do']];
const ACTION_TYPES: readonly Action['do'][] = keysOf(ActionType);

/** The argument for a die or an amount that does not exist. */
const UNKNOWN = 0xffff;

const pack = (type: ActionTypeNumber, first: number, second: number): ActionCode =>
  type | (first << 5) | (second << 21);
/** An action without a card or space: its argument is a player, a die, packed dice or an amount. */
export const actionCode = (type: ActionTypeNumber, amount = 0): ActionCode => type | (amount << 5);
export const cardCode = (type: ActionTypeNumber, kind: Kind): ActionCode => type | (kind << 5);
export const placeCode = (type: ActionTypeNumber, kind: Kind, space: Space): ActionCode =>
  type | (kind << 5) | (space << 21);
export const targetCode = (side: number, space: Space): ActionCode => pack(ActionType.target, side, space);

export const actionTypeOf = (c: ActionCode): number => c & 31;
export const amountOf = (c: ActionCode): number => (c >>> 5) & 0xffff;
export const cardOf = (c: ActionCode): Kind => (c >>> 5) & 0xffff;
export const secondCardOf = (c: ActionCode): Kind => c >>> 21;
export const spaceOf = (c: ActionCode): Space => toSpace(c >>> 21);

/** Up to three dice, ascending, in one number. */
export const packDice = (a: number, b = 0, c = 0): number => a | (b << 3) | (c << 6);
export function unpackDice(packed: number): number[] {
  const dice = [];
  for (let rest = packed; rest !== 0; rest >>= 3) dice.push(rest & 7);
  return dice;
}

/** Indexed by the first argument of a target. */
const SIDES: readonly Side[] = ['own', 'opponent'];

/** The second argument of an adjustment. */
const UP = 1;
const DOWN = 2;
export const adjustCode = (die: number, by: 1 | -1): ActionCode =>
  pack(ActionType.adjust, die, by === 1 ? UP : DOWN);
export const adjustmentOf = (c: ActionCode): 1 | -1 => (c >>> 21 === UP ? 1 : -1);

export function decodeAction(c: ActionCode): Action {
  const amount = amountOf(c);
  const verb = ACTION_TYPES[actionTypeOf(c)];
  switch (verb) {
    case 'start':
      return { do: verb, player: amount === 0 ? 0 : 1 };
    case 'deal':
    case 'take':
      return { do: verb, card: idOf(cardOf(c)) };
    case 'pass':
      return { do: verb, cards: [idOf(cardOf(c)), idOf(secondCardOf(c))] };
    case 'place':
    case 'play':
    case 'swap':
      return { do: verb, card: idOf(cardOf(c)), space: spaceOf(c) };
    case 'roll':
      return { do: verb, dice: unpackDice(amount) };
    case 'reroll':
      return amount === 0 ? { do: verb } : { do: verb, dice: unpackDice(amount) };
    case 'money':
    case 'draw':
    case 'activate':
    case 'bribe':
    case 'die':
      return { do: verb, die: amount };
    case 'target':
      return { do: verb, side: SIDES[amount], space: spaceOf(c) };
    case 'adjust':
      return { do: verb, die: amount, by: adjustmentOf(c) };
    case 'pay':
      return { do: verb, times: amount };
    case 'buy':
      return { do: verb, vp: amount };
    case 'battle':
      return { do: verb, roll: amount };
    default:
      return { do: verb };
  }
}

const amountCode = (n: number, max: number): number =>
  Number.isInteger(n) && n >= 0 && n <= max ? n : UNKNOWN;
const knownSpace = (space: Space): Space => (isSpace(space) ? space : NO_SPACE);
const isDie = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 6;
const diceCode = (dice: readonly number[]): number =>
  dice.length >= 1 && dice.length <= 3 && dice.every(isDie) ? packDice(dice[0], dice[1], dice[2]) : UNKNOWN;

/** Every well-formed action has a code. If its card, space or die does not exist, the code is never legal. */
export function encodeAction(action: Action): ActionCode {
  const verb = ActionType[action.do];
  switch (action.do) {
    case 'start':
      return actionCode(verb, amountCode(action.player, 1));
    case 'deal':
    case 'take':
      return cardCode(verb, kindOf(action.card));
    case 'pass':
      return action.cards.length === 2
        ? pack(verb, kindOf(action.cards[0]), kindOf(action.cards[1]))
        : actionCode(verb, UNKNOWN);
    case 'place':
    case 'play':
    case 'swap':
      return placeCode(verb, kindOf(action.card), knownSpace(action.space));
    case 'roll':
      return actionCode(verb, diceCode(action.dice));
    case 'reroll':
      return actionCode(verb, action.dice === undefined ? 0 : diceCode(action.dice));
    case 'money':
    case 'draw':
    case 'activate':
    case 'bribe':
    case 'die':
      return actionCode(verb, isDie(action.die) ? action.die : UNKNOWN);
    case 'target':
      return targetCode(SIDES.indexOf(action.side), knownSpace(action.space));
    case 'adjust':
      return isDie(action.die) && Math.abs(action.by) === 1
        ? adjustCode(action.die, action.by)
        : actionCode(verb, UNKNOWN);
    case 'pay':
      return actionCode(verb, amountCode(action.times, UNKNOWN - 1));
    case 'buy':
      return actionCode(verb, amountCode(action.vp, UNKNOWN - 1));
    case 'battle':
      return actionCode(verb, amountCode(action.roll, 6));
    default:
      return actionCode(verb);
  }
}

/** Whether an untrusted number is the code of an action whose card, space and die exist. */
export function isActionCode(n: number): n is ActionCode {
  return (
    Number.isInteger(n) &&
    n >= 0 &&
    actionTypeOf(n) < ACTION_TYPES.length &&
    hasKnownCards(decodeAction(n)) &&
    encodeAction(decodeAction(n)) === n
  );
}

const hasKnownCards = (action: Action): boolean =>
  (!('card' in action) || isCardId(action.card)) && (!('cards' in action) || action.cards.every(isCardId));

/** The rank of each kind in alphabetical order of the ids. */
const ranks = new Uint8Array(256);
[...CARD_IDS].sort().forEach((id, rank) => (ranks[kindOf(id)] = rank));
export const passCode = (a: Kind, b: Kind): ActionCode =>
  ranks[a] <= ranks[b] ? pack(ActionType.pass, a, b) : pack(ActionType.pass, b, a);

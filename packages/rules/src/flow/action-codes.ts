import { CARD_IDS, isCardId, kindOf, type CardId, type Kind } from '../state/kinds.ts';
import type { Action, Player, Side, Space } from '../types.ts';

/**
 * An action as one number, so that lists of them need no objects: 5 bits for what is done, 16 for the first and 8 for the
 * second value. The numbers of Do are stored in records: new ones go to the end.
 */
export type ActionCode = number;

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
const ACTION_TYPES: readonly Action['do'][] = Object.keys(ActionType) as Action['do'][];

/** Stands for whatever names no card, space, die or amount there is. */
const UNKNOWN = 0xffff;

export const actionCode = (verb: number, a = 0, b = 0): ActionCode => verb | (a << 5) | (b << 21);
export const actionTypeOf = (c: ActionCode): number => c & 31;
export const firstArg = (c: ActionCode): number => (c >>> 5) & 0xffff;
export const secondArg = (c: ActionCode): number => c >>> 21;

/** Up to three dice, ascending, in one number. */
export const packDice = (a: number, b = 0, c = 0): number => a | (b << 3) | (c << 6);
export function unpackDice(packed: number): number[] {
  const dice = [];
  for (let rest = packed; rest !== 0; rest >>= 3) dice.push(rest & 7);
  return dice;
}

/** As the first value of a target. */
const SIDES: readonly Side[] = ['own', 'opponent'];

/** `by` of an adjustment, as the second value. */
const UP = 1;
const DOWN = 2;
export const adjustCode = (die: number, by: 1 | -1): ActionCode =>
  actionCode(ActionType.adjust, die, by === 1 ? UP : DOWN);
export const adjustmentOf = (c: ActionCode): 1 | -1 => (secondArg(c) === UP ? 1 : -1);

export function decodeAction(c: ActionCode): Action {
  const a = firstArg(c);
  const b = secondArg(c);
  const verb = ACTION_TYPES[actionTypeOf(c)];
  switch (verb) {
    case 'start':
      return { do: verb, player: a as Player };
    case 'deal':
    case 'take':
      return { do: verb, card: CARD_IDS[a] };
    case 'pass':
      return { do: verb, cards: [CARD_IDS[a], CARD_IDS[b]] };
    case 'place':
    case 'play':
    case 'swap':
      return { do: verb, card: CARD_IDS[a], space: b };
    case 'roll':
      return { do: verb, dice: unpackDice(a) };
    case 'reroll':
      return a === 0 ? { do: verb } : { do: verb, dice: unpackDice(a) };
    case 'money':
    case 'draw':
    case 'activate':
    case 'bribe':
    case 'die':
      return { do: verb, die: a };
    case 'target':
      return { do: verb, side: SIDES[a], space: b };
    case 'adjust':
      return { do: verb, die: a, by: adjustmentOf(c) };
    case 'pay':
      return { do: verb, times: a };
    case 'buy':
      return { do: verb, vp: a };
    case 'battle':
      return { do: verb, roll: a };
    default:
      return { do: verb };
  }
}

const amountCode = (n: number, most: number): number =>
  Number.isInteger(n) && n >= 0 && n <= most ? n : UNKNOWN;
const spaceCode = (space: Space): number => (Number.isInteger(space) && space >= 1 && space <= 7 ? space : 0);
const isDie = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= 6;
const diceCode = (dice: readonly number[]): number =>
  dice.length >= 1 && dice.length <= 3 && dice.every(isDie) ? packDice(dice[0], dice[1], dice[2]) : UNKNOWN;

/** Any well-formed action has a code; one that names what does not exist has a code that is never offered. */
export function encodeAction(action: Action): ActionCode {
  const verb = ActionType[action.do];
  switch (action.do) {
    case 'start':
      return actionCode(verb, amountCode(action.player, 1));
    case 'deal':
    case 'take':
      return actionCode(verb, kindOf(action.card));
    case 'pass':
      return action.cards.length === 2
        ? actionCode(verb, kindOf(action.cards[0]), kindOf(action.cards[1]))
        : actionCode(verb, UNKNOWN);
    case 'place':
    case 'play':
    case 'swap':
      return actionCode(verb, kindOf(action.card), spaceCode(action.space));
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
      return actionCode(verb, SIDES.indexOf(action.side), spaceCode(action.space));
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

/** Whether a number from outside is the code of an action that names what there is. */
export const isActionCode = (c: number): boolean =>
  Number.isInteger(c) &&
  c >= 0 &&
  actionTypeOf(c) < ACTION_TYPES.length &&
  hasKnownCards(decodeAction(c)) &&
  encodeAction(decodeAction(c)) === c;

const hasKnownCards = (action: Action): boolean =>
  (!('card' in action) || isCardId(action.card)) && (!('cards' in action) || action.cards.every(isCardId));

/** Kinds in alphabetical order of their ids, as numbers to compare. */
const ranks = new Uint8Array(256);
[...CARD_IDS].sort().forEach((id: CardId, rank) => (ranks[kindOf(id)] = rank));
export const passCode = (a: Kind, b: Kind): ActionCode =>
  ranks[a] <= ranks[b] ? actionCode(ActionType.pass, a, b) : actionCode(ActionType.pass, b, a);

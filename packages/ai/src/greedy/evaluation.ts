import {
  BRIBERY,
  CARD_IDS,
  has,
  isOver,
  opponentOf,
  resultOf,
  SPACES,
  toSpace,
  type CardId,
  type Player,
  type Space,
  type State,
} from '@arena/rules';
import { vacancies, activationValue, handCardValue } from './card-values.ts';

/** Hand-tuned evaluation of a state for one player, as a lead in victory points. */

const WIN_VALUE = 100;
/** A vacant space costs 1 VP each turn until it is filled. */
const VACANCY = 1.7;
const PRESENCE = 0.4;
/** The share of a card's value that counts while it is on a space; the rest counts when a die is placed on it. */
const READY = 0.35;
const READY_BUT_BLOCKED = 0.2;
/** Any die activates the bribery space, but it costs money. */
const BRIBERY_FACTOR = 0.8;
const FEWER_DICE = 1.5;
/** The last victory points count more, after paying for vacancies. */
const DANGER = 8;
const UNKNOWN_CARD = 0.6;

export function evaluate(g: State, me: Player, hand: readonly CardId[], theirHand: number): number {
  const you = opponentOf(me);
  if (isOver(g)) {
    const { winner, vp } = resultOf(g);
    return winner === null ? 0 : (winner === me ? WIN_VALUE : -WIN_VALUE) + (vp[me] - vp[you]) / 10;
  }
  // Players pay for vacant spaces when their turn begins. In the opponent's turn the opponent has already paid.
  return (
    sideValue(g, me, vacancies(g, me)) -
    sideValue(g, you, g.active === me ? vacancies(g, you) : 0) +
    handValue(g, me, hand) -
    UNKNOWN_CARD * theirHand +
    diceValue(g, me)
  );
}

function sideValue(g: State, p: Player, due: number): number {
  const vp = Math.max(0, g.vp(p) - due);
  let sum = vp - DANGER / (1 + vp) - VACANCY * vacancies(g, p) + moneyValue(g.money(p));
  if (g.fewerDice(p)) sum -= FEWER_DICE;
  for (const space of SPACES) if (g.card(p, space) < CARD_IDS.length) sum += cardValue(g, p, space);
  return sum;
}

function cardValue(g: State, p: Player, space: Space): number {
  const value = activationValue(g, p, space) * (space === BRIBERY ? BRIBERY_FACTOR : 1);
  const isBlocked = has(g.blocked(p), space);
  return PRESENCE + (isBlocked ? READY_BUT_BLOCKED : READY) * value;
}

/** Money for the next few cards is valuable, money beyond that is not. */
const moneyValue = (money: number): number =>
  0.3 * Math.min(money, 12) + 0.08 * Math.max(0, Math.min(money, 40) - 12);

/** Cards that fill vacant spaces are valuable; further cards only add choice. */
function handValue(g: State, me: Player, hand: readonly CardId[]): number {
  const values = hand.map(handCardValue).sort((a, b) => b - a);
  const vacant = vacancies(g, me);
  let sum = 0;
  values.forEach(
    (value, i) => (sum += i < vacant ? 0.6 + 0.25 * value : 0.15 + (0.2 * value) / (1 + i - vacant)),
  );
  return sum;
}

/** The dice that are left this turn: each is worth money, or a card if that is better. */
function diceValue(g: State, me: Player): number {
  if (g.active !== me || g.diceLeft === 0) return 0;
  let sum = 0;
  for (let die = 1; die <= 6; die++)
    if (g.diceShowing(die) > 0) sum += g.diceShowing(die) * bestUse(g, me, die);
  return sum;
}

function bestUse(g: State, me: Player, die: number): number {
  const money = 0.25 * die;
  const space = toSpace(die);
  const isCard = g.card(me, space) < CARD_IDS.length;
  return isCard ? Math.max(money, 0.7 * activationValue(g, me, space)) : money;
}

/** Converts a lead in victory points to a winning probability. */
export const winProbability = (lead: number): number => 1 / (1 + Math.exp(-lead / 6));

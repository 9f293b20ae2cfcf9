import { addsDie, battleBonus, seriesFilter, vpForRoll } from '../cards/figures.ts';
import { kindOf, matches, type CardId } from '../state/kinds.ts';
import { opponentOf, SPACES, type Action, type Player, type Space } from '../types.ts';
import { cardAt, defenceOf, paymentOf, priceOf, type DefenceSum } from './current-figures.ts';
import type { View } from './view.ts';

/** Battles and other rolls of the battle die, computed from a view for programs that show the game. */

/** A battle of the acting card against a card of the opponent of the active player. */
export interface Battle {
  attacker: CardId;
  defender: Player;
  space: Space;
  /** The card under attack. */
  card: CardId;
  defence: DefenceSum;
  /** What the attacker adds to the roll without paying for it. */
  bonus: number;
  /** The faces of the battle die that win with the bonus alone. */
  winningFaces: number[];
  /** The battle die; null before it is rolled. */
  roll: number | null;
}

const FACES: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The current battle; null if there is none. */
export const battleOf = (view: View): Battle | null =>
  view.decision.target === undefined ? null : battleAgainst(view, view.decision.target);

/** The battle that the acting card would fight against the card on this space; null if it would not fight. */
export function battleAgainst(view: View, space: Space): Battle | null {
  const { acting: attacker, roll = null } = view.decision;
  if (attacker === undefined || view.active === null) return null;
  const defender = opponentOf(view.active);
  const card = cardAt(view, defender, space);
  const defence = defenceOf(view, defender, space);
  const bonus = battleBonus(attacker);
  if (card === null || defence === null || bonus === null) return null;
  const winningFaces = FACES.filter((face) => face + bonus >= defence.total);
  return { attacker, defender, space, card, defence, bonus, winningFaces, roll };
}

/** How far the roll, the bonus and what is added fall short of the defence; 0 if the attack wins. */
export const shortfall = (
  { defence, bonus, roll }: Pick<Battle, 'defence' | 'bonus' | 'roll'>,
  added = 0,
): number => Math.max(0, defence.total - (roll ?? 0) - bonus - added);

/** What this answer adds to an attack. */
export const attackAddedBy = (action: Action): number =>
  action.do === 'pay' ? action.times : action.do === 'die' ? action.die : 0;

/** What one face of the battle die means for the acting card. */
export interface FaceMeaning {
  face: number;
  /** By how much it falls short of the defence; 0 if it wins, or if there is no battle. */
  lacks: number;
  /** In HS: the least that buys the victory; null if it cannot be bought. */
  price: number | null;
  /** The smallest unused die that brings the victory; null if none does. */
  die: number | null;
  /** What the card gives for this roll without a battle; null if it gives nothing. */
  vp: number | null;
}

/** What each face of the battle die means in the current battle or roll of the acting card. */
export function faceMeanings(view: View): FaceMeaning[] {
  const { acting } = view.decision;
  const battle = battleOf(view);
  return FACES.map((face) => {
    const lacks = battle === null ? 0 : shortfall({ ...battle, roll: face });
    return {
      face,
      lacks,
      price: lacks === 0 ? null : affordablePrice(view, lacks),
      die: lacks === 0 ? null : sufficientDie(view, lacks),
      vp: acting === undefined || battle !== null ? null : vpForRoll(acting, face),
    };
  });
}

function affordablePrice(view: View, points: number): number | null {
  if (priceOf(view) === null || view.active === null) return null;
  const price = paymentOf(view, { do: 'pay', times: points });
  return price <= view.money[view.active] ? price : null;
}

function sufficientDie({ decision: { acting }, dice }: View, points: number): number | null {
  if (acting === undefined || !addsDie(acting)) return null;
  const enough = dice.filter((die) => die >= points);
  return enough.length === 0 ? null : Math.min(...enough);
}

/** The spaces that the acting card attacks one after the other, in order; empty if it attacks only one card. */
export function battleSeries(view: View): Space[] {
  const { acting } = view.decision;
  const filter = acting === undefined ? null : seriesFilter(acting);
  if (filter === null || view.active === null) return [];
  const defender = opponentOf(view.active);
  return SPACES.filter((space) => {
    const card = cardAt(view, defender, space);
    return card !== null && matches(kindOf(card), filter);
  });
}

/** The offered answer that adds the least to the attack and still wins; null if none does. */
export function leastWinningAnswer(view: View): Action | null {
  const battle = battleOf(view);
  if (battle === null) return null;
  const winning = (view.decision.actions ?? []).filter(
    (action) => action.do !== 'reroll' && shortfall(battle, attackAddedBy(action)) === 0,
  );
  return winning.toSorted((a, b) => attackAddedBy(a) - attackAddedBy(b))[0] ?? null;
}

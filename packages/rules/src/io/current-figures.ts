import { printedDefence, unitPrice } from '../cards/figures.ts';
import { collectedMoney, effectiveDefence, TOTAL_VP } from '../state/formulas.ts';
import type { CardId } from '../state/kinds.ts';
import { SPACES, type Action, type Player, type Space } from '../types.ts';
import { perPlayer, type Pair } from './per-player.ts';
import type { PublicPart } from './public-fields.ts';
import type { View } from './view.ts';

/** The figures in force, computed from a view for programs that show the game. */

const copiesIn = (row: readonly (CardId | null)[], card: CardId): number =>
  row.filter((each) => each === card).length;

/** The card on a space of a view; null if the space is vacant or does not exist. */
export const cardAt = ({ rows }: PublicPart, player: Player, space: Space): CardId | null =>
  rows[player][space - 1] ?? null;

/** How much money a player gets for "collect money" with this die. */
export const moneyForDie = ({ rows }: PublicPart, player: Player, die: number): number =>
  collectedMoney(die, copiesIn(rows[player], 'telonium'));

/** How many VP cards have removed from the game. The last gain is credited in full, so this is unknown at the end. */
export const vpOutOfGame = ({ vp, bank, decision }: View): number =>
  decision.ask === 'over' ? 0 : TOTAL_VP - vp[0] - vp[1] - bank;

/** A change to a figure, and the card that causes it. */
export interface Modifier {
  card: CardId;
  by: number;
}

/** A current defence: `total` is `printed` plus all modifiers. */
export interface DefenceSum {
  printed: number;
  modifiers: Modifier[];
  total: number;
}

/** The defence of the card on a space now, and how it is made up; null if the space is vacant. */
export function defenceOf(view: PublicPart, player: Player, space: Space): DefenceSum | null {
  const { rows, active, effects } = view;
  const card = cardAt(view, player, space);
  if (card === null) return null;
  const printed = printedDefence(view, card);
  const towers = copiesIn(rows[player], 'turris') - (card === 'turris' ? 1 : 0);
  const total = effectiveDefence(printed, towers, player === active ? 0 : effects.weakened);
  const modifiers: Modifier[] = [
    { card: 'turris', by: towers },
    { card: 'essedum', by: total - printed - towers },
  ];
  return { printed, modifiers: modifiers.filter(({ by }) => by !== 0), total };
}

/** The defence of the card on a space now; null if the space is vacant. */
export const currentDefence = (view: PublicPart, player: Player, space: Space): number | null =>
  defenceOf(view, player, space)?.total ?? null;

/** The same for all spaces of both players. */
export const currentDefences = (view: PublicPart): Pair<(number | null)[]> =>
  perPlayer((p) => SPACES.map((space) => currentDefence(view, p, space)));

/** In HS: what each step costs where the acting card asks to pay or to buy; null if it sells nothing. */
export const priceOf = ({ decision: { acting } }: View): number | null =>
  acting === undefined ? null : unitPrice(acting);

/** In HS: what this answer to `pay` or `buy` costs in total. */
export function paymentOf(view: View, action: Action): number {
  const steps = action.do === 'pay' ? action.times : action.do === 'buy' ? action.vp : 0;
  return steps * (priceOf(view) ?? 0);
}

/** VP and money of both players once the active one has bought this many VP. */
export function holdingsAfterBuying(view: View, vp: number): Pick<View, 'vp' | 'money'> {
  const price = paymentOf(view, { do: 'buy', vp });
  const sign = (p: Player): number => (p === view.active ? 1 : -1);
  return {
    vp: perPlayer((p) => view.vp[p] + sign(p) * vp),
    money: perPlayer((p) => view.money[p] - sign(p) * price),
  };
}

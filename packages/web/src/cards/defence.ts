import {
  battleBonus,
  currentDefence,
  printedDefence,
  type CardId,
  type Player,
  type Space,
  type View,
} from '@arena/rules';

/** What raises or lowers a defence, with the card it comes from. */
export interface Modifier {
  card: CardId;
  by: number;
}

export interface Defence {
  printed: number;
  modifiers: Modifier[];
  total: number;
}

/** The defence of the card on a space as a sum; null where none lies. */
export function defenceOf(view: View, player: Player, space: Space): Defence | null {
  const card = view.rows[player][space - 1];
  const total = currentDefence(view, player, space);
  if (card === null || total === null) return null;
  const printed = printedDefence(view, card);
  const weakened = view.active !== null && view.active !== player ? view.effects.weakened : 0;
  const raised = total - printed + weakened;
  const modifiers: Modifier[] = [
    { card: 'turris', by: raised },
    { card: 'essedum', by: -weakened },
  ];
  return { printed, modifiers: modifiers.filter(({ by }) => by !== 0), total };
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

export const sumText = ({ printed, modifiers }: Defence): string =>
  [printed, ...modifiers.map(({ by }) => (by < 0 ? `− ${-by}` : `+ ${by}`))].join(' ');

const FACES = 6;

/** With how many faces of the battle die the acting card would win on this space; null if it is no battle. */
export function winningFaces(view: View, player: Player, space: Space): number | null {
  const { acting, ask } = view.decision;
  const bonus = acting === undefined ? null : battleBonus(acting);
  const defence = currentDefence(view, player, space);
  if (ask !== 'target' || bonus === null || defence === null) return null;
  return Math.min(FACES, Math.max(0, FACES + 1 + bonus - defence));
}

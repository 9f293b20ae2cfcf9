import type { CardId, Player, Space, View } from '@arena/rules';
import type { Messages } from './messages.ts';
import { cardName, spaceName } from './names.ts';

/** Null on a vacant space, and on one that does not exist. */
export const cardOn = ({ rows }: View, player: Player, space: Space): CardId | null =>
  rows[player][space - 1] ?? null;

export function cardNameOn(m: Messages, view: View, player: Player, space: Space): string {
  const card = cardOn(view, player, space);
  return card === null ? spaceName(m, space) : cardName(m, card);
}

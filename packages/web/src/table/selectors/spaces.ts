import { isSpace, type CardId, type Player, type Space, type View } from '@arena/rules';

/** The space of this number, typed or read from the page. */
export const spaceNumbered = (number: number | undefined): Space | undefined =>
  isSpace(number) ? number : undefined;

/** The card on a space; null where it is vacant. */
export const cardAt = ({ rows }: View, player: Player, space: Space): CardId | null =>
  rows[player][space - 1] ?? null;

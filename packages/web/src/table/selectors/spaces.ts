import { BRIBERY, type CardId, type Player, type Space, type View } from '@arena/rules';

const SPACES: readonly Space[] = [1, 2, 3, 4, 5, 6, BRIBERY];

/** The spaces of this game: the beginner's game has no bribery disc. */
export const spacesOf = ({ beginner }: View): readonly Space[] =>
  beginner ? SPACES.filter((space) => space !== BRIBERY) : SPACES;

export const toSpace = (number: number | undefined): Space | undefined =>
  SPACES.find((space) => space === number);

/** The card on a space; null where none lies. */
export const cardAt = ({ rows }: View, player: Player, space: Space): CardId | null =>
  rows[player][space - 1] ?? null;

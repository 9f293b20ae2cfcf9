import type { Space } from '../types.ts';
import type { SpaceSet } from './brands.ts';
import { toSpace } from './state.ts';

export const ALL_SPACES: SpaceSet = 0b1111_1110;
export const DICE_SPACES: SpaceSet = 0b0111_1110;
export const BRIBERY: Space = 7;
/** Stands for a space where an action does not need one: set-up, drawing cards. */
export const NO_SPACE: Space = toSpace(0);

export const bit = (space: Space): SpaceSet => 1 << space;
export const has = (spaces: SpaceSet, space: Space): boolean => ((spaces >> space) & 1) === 1;

const lowest: readonly Space[] = Array.from({ length: 256 }, (_, spaces) =>
  toSpace(31 - Math.clz32(spaces & -spaces)),
);
/** Iterate with `for (let left = spaces; left !== 0; left = rest(left)) use(first(left))`. */
export const first = (spaces: SpaceSet): Space => lowest[spaces];
export const rest = (spaces: SpaceSet): SpaceSet => spaces & (spaces - 1);
export const isSingle = (spaces: SpaceSet): boolean => spaces !== 0 && rest(spaces) === 0;

/** in the order 1..6, bribery. */
export const neighbours = (space: Space): SpaceSet => ((1 << (space + 1)) | (1 << (space - 1))) & ALL_SPACES;

const counts = Uint8Array.from({ length: 256 }, (_, spaces) => spaces.toString(2).replaceAll('0', '').length);
export const countSpaces = (spaces: SpaceSet): number => counts[spaces];

export const listSpaces = (spaces: SpaceSet): Space[] => {
  const list: Space[] = [];
  for (let left = spaces; left !== 0; left = rest(left)) list.push(first(left));
  return list;
};

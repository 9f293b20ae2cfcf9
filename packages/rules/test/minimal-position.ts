/** The smallest valid position, and a helper to change it. */
export const EMPTY_ROW: null[] = [null, null, null, null, null, null, null];
export const row = (cards: { [space: number]: unknown }): unknown[] =>
  EMPTY_ROW.map((_, i) => cards[i + 1] ?? null);
export type PositionJson = Record<string, unknown>;
export const minimal: PositionJson = {
  deck: 'mixed',
  active: 0,
  vp: [10, 10],
  bank: 16,
  dice: [3, 4, 6],
  rows: [EMPTY_ROW, EMPTY_ROW],
  hands: [[], []],
};

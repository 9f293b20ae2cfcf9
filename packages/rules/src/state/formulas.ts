/** What cards cost or bring beyond the figures printed in their corners. In HS. */
export const MERCENNARIUS_PRICE = 3;
export const MERCATOR_PRICE = 2;
export const STATUA_JOVIS_PRICE = 10;
const TELONIUM_MONEY = 2;

export const collectedMoney = (die: number, telonia: number): number => die + TELONIUM_MONEY * telonia;

/** Current defence: printed, +1 for each other Turris on its side, -2 for each Essedum of the active player. */
export const effectiveDefence = (printed: number, towers: number, weakened: number): number =>
  Math.max(0, printed + towers - weakened);

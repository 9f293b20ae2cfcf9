/** VP of each player and in the bank at the start. */
export const START_VP = 10;
export const BANK_VP = 16;
export const TOTAL_VP: number = 2 * START_VP + BANK_VP;

/** What cards cost or bring beyond the figures printed in their corners. In HS. */
export const MERCENNARIUS_PRICE = 3;
export const MERCATOR_PRICE = 2;
export const STATUA_JOVIS_PRICE = 10;
const TELONIUM_MONEY = 2;

export const collectedMoney = (die: number, telonia: number): number => die + TELONIUM_MONEY * telonia;

/** Current defence: printed, +1 for each other Turris on its side, -2 for each Essedum of the active player. */
export const effectiveDefence = (printed: number, towers: number, weakened: number): number =>
  Math.max(0, printed + towers - weakened);

/** What cards cost or bring beyond the figures printed in their corners. In HS. */
export const MERCENNARIUS_PRICE = 3;
export const MERCATOR_PRICE = 2;
export const STATUA_JOVIS_PRICE = 10;
const TELONIUM_MONEY = 2;

export const collected = (die: number, telonia: number): number => die + TELONIUM_MONEY * telonia;

/** A calendar day where the reader is, as `2026-11-17`. */
export type Day = string;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

export const dayOf = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

import type { DefenceSum } from '@arena/rules';

const MINUS = '−';

/** "+2" or "−1". */
export const signed = (n: number): string => (n < 0 ? `${MINUS}${-n}` : `+${n}`);

/** "+ 2" or "− 1": a further term of a sum. */
export const term = (n: number): string => (n < 0 ? `${MINUS} ${-n}` : `+ ${n}`);

/** "5 + 1 − 2". */
export const sumText = ({ printed, modifiers }: DefenceSum): string =>
  [printed, ...modifiers.map(({ by }) => term(by))].join(' ');

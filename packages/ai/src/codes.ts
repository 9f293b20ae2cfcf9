import { encode, type Action, type Code } from '@arena/rules';

/** Hands of hundreds of cards, and purses of thousands, come only in positions that somebody made up. */
const MOST_ANSWERS = 500;

/** In the order of their codes, which never changes: that of the rules' lists may. */
export const codesOf = (actions: readonly Action[]): Code[] =>
  actions
    .map(encode)
    .toSorted((a, b) => a - b)
    .slice(0, MOST_ANSWERS);

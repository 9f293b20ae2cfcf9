import type { Action } from '@arena/rules';

type Reroll = Action & { do: 'reroll' };

const rerollsIn = (actions: readonly Action[]): Reroll[] =>
  actions.filter((action): action is Reroll => action.do === 'reroll');

/** Three of a kind can only be rolled again together. */
export const isAllOrNothing = (actions: readonly Action[]): boolean => rerollsIn(actions).length === 1;

/** The reroll of the marked dice; undefined while none is marked. */
export function rerollAction(
  actions: readonly Action[],
  dice: readonly number[],
  marked: readonly number[],
): Action | undefined {
  const rerolls = rerollsIn(actions);
  if (rerolls.length === 1) return rerolls[0];
  const wanted = dice
    .filter((_, i) => marked.includes(i))
    .toSorted((a, b) => a - b)
    .join();
  return rerolls.find((action) => action.dice?.join() === wanted);
}

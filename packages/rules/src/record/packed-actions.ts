import { ActionList } from '../flow/action-list.ts';
import { chanceWeight, isChance, listLegalActions } from '../flow/decisions.ts';
import type { ActionCode } from '../state/brands.ts';
import type { State } from '../state/state.ts';
import type { NumberCoder } from './range-coder.ts';

const scratch = new ActionList();

/** One of the legal actions: the fewer there are, the less space it takes, and of chance the likelier it is. */
export function codeAction(coder: NumberCoder, g: State, code: ActionCode | undefined): ActionCode {
  listLegalActions(g, scratch);
  const actions = scratch.toSorted();
  const index = actions.findIndex((each) => each === code);
  const chosen = isChance(g)
    ? coder.weighted(
        actions.map((each) => chanceWeight(g, each)),
        index,
      )
    : coder.uniform(actions.length, index);
  return actions[chosen];
}

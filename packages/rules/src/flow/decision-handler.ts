import type { ActionList } from './action-list.ts';
import type { Random } from '../random.ts';
import type { ActionCode } from '../state/brands.ts';
import type { State } from '../state/state.ts';

/** One kind of decision: its legal actions, and what each does. */
export interface DecisionHandler {
  /** Any other type of action is `not-now`. */
  actionTypes: readonly number[];
  listActions(g: State, list: ActionList): void;
  apply(g: State, c: ActionCode): void;
}

/** A decision of chance: an outcome has the probability weight / total. */
export interface ChanceHandler extends DecisionHandler {
  weight(g: State, c: ActionCode): number;
  total(g: State): number;
  /** A random outcome by these probabilities. */
  sample(g: State, random: Random): ActionCode;
}

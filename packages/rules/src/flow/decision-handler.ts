import type { ActionCode } from './action-codes.ts';
import type { ActionList } from './action-list.ts';
import type { Random } from '../random.ts';
import type { State } from '../state/state.ts';

/** One thing that can be asked: which answers there are, and what each does. */
export interface DecisionHandler {
  /** The `do`s that it takes at all. */
  actionTypes: readonly number[];
  listActions(g: State, list: ActionList): void;
  apply(g: State, c: ActionCode): void;
}

/** Asked of chance: each outcome has a whole weight, and its probability is weight / total. */
export interface ChanceHandler extends DecisionHandler {
  weight(g: State, c: ActionCode): number;
  total(g: State): number;
  /** One outcome, each as likely as it is. */
  sample(g: State, random: Random): ActionCode;
}

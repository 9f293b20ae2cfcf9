import type { Code } from './codes.ts';
import type { ActionList } from './list.ts';
import type { Random } from '../random.ts';
import type { State } from '../table/state.ts';

/** One thing that can be asked: which answers there are, and what each does. */
export interface Asked {
  /** The `do`s that it takes at all. */
  takes: readonly number[];
  list(g: State, list: ActionList): void;
  apply(g: State, c: Code): void;
}

/** Asked of chance: each outcome has a whole weight, and its probability is weight / total. */
export interface Chance extends Asked {
  weight(g: State, c: Code): number;
  total(g: State): number;
  /** One outcome, each as likely as it is. */
  sample(g: State, random: Random): Code;
}

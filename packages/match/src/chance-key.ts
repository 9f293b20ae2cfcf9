import { askOf, type AskName, type State } from '@arena/rules';
import type { ChanceScheme } from './schema/options.ts';

/** A decision of a side or of chance that was made: what was asked, and in which turn. */
export interface DecidedAsk {
  turn: number;
  ask: AskName;
}

/**
 * Names the outcome that chance must decide now, as the middle of a JSON list (see fairness.ts). By event, an outcome is
 * named by its turn, its kind and how many of that kind came before it in the turn. Nothing that players do, in whatever
 * order and however often they undo it, gives them another roll for the same event. Matches from before this scheme name
 * it by the number of actions and of undos, so each undo leads to new outcomes.
 */
export function chanceKey(
  scheme: ChanceScheme | undefined,
  g: State,
  past: readonly DecidedAsk[],
  undos: number,
): string {
  if (scheme === undefined) return `${past.length},${undos}`;
  const { turn } = g;
  const ask = askOf(g);
  let ordinal = 0;
  for (let i = past.length - 1; i >= 0 && past[i]?.turn === turn; i--) if (past[i]?.ask === ask) ordinal++;
  return `${turn},"${ask}",${ordinal}`;
}

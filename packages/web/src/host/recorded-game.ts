import {
  openRecord,
  parseRecord,
  viewsOf,
  type ActionCode,
  type ReplayStep,
  type State,
  type View,
} from '@arena/rules';

/** A game to look back at, as data: whoever has it needs no rules to show it. */
export interface RecordedGame {
  /** The record as it was read. */
  readonly text: string;
  /** The version of the rules under which the game was played. */
  readonly rules: string;
  readonly hasCurrentRules: boolean;
  readonly codes: readonly ActionCode[];
  readonly steps: readonly ReplayStep[];
  /** After each step. */
  readonly views: readonly ReplayViews[];
}

/** What everybody sees. */
export type ReplayViews = Readonly<Record<'0' | '1' | 'spectator', View>>;

/** Opens a record in any form. Throws an InputError if it is damaged. */
export function openGame(text: string): RecordedGame {
  const { rules, hasCurrentRules, steps, stateAt } = openRecord(text);
  const views = steps.map((_, i) => replayViews(stateAt(i)));
  return { text, rules, hasCurrentRules, codes: parseRecord(text).codes, steps, views };
}

function replayViews(state: State): ReplayViews {
  const { players, spectator } = viewsOf(state);
  return { 0: idle(players[0]), 1: idle(players[1]), spectator: idle(spectator) };
}

/** Without the legal actions, since nothing can be moved. */
function idle(view: View): View {
  const { actions: _, ...decision } = view.decision;
  return { ...view, decision };
}

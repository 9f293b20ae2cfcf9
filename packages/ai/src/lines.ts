import {
  apply,
  askOf,
  decodeAction,
  DISCARD,
  type Action,
  type ActionCode,
  type Pair,
  type State,
} from '@arena/rules';

/** A sequence of the player's actions, up to the end of the turn or to a decision of chance or the opponent. */
export interface TurnLine {
  codes: readonly ActionCode[];
  /** The estimated winning probability of the player. */
  value: number;
}

/** A line for the caller of a bot. */
export interface RatedLine {
  actions: readonly Action[];
  value: number;
  /** What is on the table afterwards. */
  leadsTo: { vp: Pair<number>; bank: number; money: Pair<number> };
}

/** In the world that they were found in, up to where they would show what the player cannot see. */
export const ratedLines = (lines: readonly TurnLine[], world: State): RatedLine[] =>
  lines.map(({ codes, value }) => {
    const after = world.clone();
    const actions: Action[] = [];
    for (const code of codes) {
      if (actions.length > 0 && revealsHiddenCards(after)) break;
      apply(after, code);
      actions.push(decodeAction(code));
    }
    return {
      actions,
      value,
      leadsTo: {
        vp: [after.vp(0), after.vp(1)],
        bank: after.bank,
        money: [after.money(0), after.money(1)],
      },
    };
  });

/** Whether cards are offered from the opponent's hand (Speculator) or the draw pile (Haruspex). */
const revealsHiddenCards = (g: State): boolean =>
  askOf(g) === 'take' && g.zone !== DISCARD && g.zone !== DISCARD + 1;

/** Best first. Where values are equal, the lower code comes first. */
export const byValue = (a: TurnLine, b: TurnLine): number => b.value - a.value || a.codes[0] - b.codes[0];

/** Single actions as lines, best first. */
export const linesOfActions = (codes: readonly ActionCode[], values: readonly number[]): TurnLine[] =>
  codes.map((code, i) => ({ codes: [code], value: values[i] })).sort(byValue);

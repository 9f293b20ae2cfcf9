import { openRecord, type GameEvent, type State } from '@arena/rules';

/** One turn of a record; turn 0 is the set-up. */
export interface RecordTurn {
  turn: number;
  events: GameEvent[];
  /** How many of its actions are skipped, because the current rules do not allow them. */
  skipped: number;
  /** The state at its end. */
  state: State;
}

export interface RecordTurns {
  /** The version of the rules under which the game was played. */
  rules: string;
  hasCurrentRules: boolean;
  turns: RecordTurn[];
}

/** A record turn by turn. Throws an InputError that says why a record cannot be opened. */
export function turnsOfRecord(text: string): RecordTurns {
  const { rules, hasCurrentRules, steps, stateAt } = openRecord(text);
  const turns: RecordTurn[] = [];
  for (const [i, { turn, events, skipped }] of steps.entries()) {
    const last = turns.at(-1);
    const state = stateAt(i);
    if (last?.turn === turn) {
      last.events.push(...events);
      last.skipped += skipped;
      last.state = state;
    } else turns.push({ turn, events: [...events], skipped, state });
  }
  return { rules, hasCurrentRules, turns };
}

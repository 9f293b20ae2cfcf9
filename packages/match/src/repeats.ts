import type { Pair, Player } from '@arena/rules';
import type { MatchState } from './match-state.ts';
import type { Command } from './schema/command.ts';

/** What one side could do for ever without the game going on. */
type Repeatable = 'undo' | 'offer-draw' | 'retry-bot';

/** How often each side has done it. */
type Repeats = Readonly<Record<Repeatable, Readonly<Pair<number>>>>;

export const NO_REPEATS: Repeats = { undo: [0, 0], 'offer-draw': [0, 0], 'retry-bot': [0, 0] };

/** How often each side may do each of these in one match: far more often than anybody needs. */
export const MAX_REPEATS = 200;

/** How often this side has done before what this command does; 0 for what cannot be repeated for ever. */
export function countRepeats(state: MatchState, from: Player, command: Command): number {
  const repeat = repeatOf(state, from, command);
  return repeat === null ? 0 : state.repeats[repeat][from];
}

export function noteRepeat(state: MatchState, from: Player, command: Command): void {
  const repeat = repeatOf(state, from, command);
  if (repeat === null) return;
  const counts = state.repeats[repeat];
  state.repeats = { ...state.repeats, [repeat]: counts.with(from, counts[from] + 1) };
}

/**
 * Redo and answers need no bound: each follows an undo or an offer. Nor does playing on, which must always be possible:
 * the rules end every game.
 */
function repeatOf(state: MatchState, from: Player, command: Command): Repeatable | null {
  switch (command.type) {
    case 'undo':
    case 'offer-draw':
    case 'retry-bot':
      return command.type;
    case 'act':
      // Passing other cards early takes back the first choice.
      return state.decider !== from && state.earlyPass !== null ? 'undo' : null;
    default:
      return null;
  }
}

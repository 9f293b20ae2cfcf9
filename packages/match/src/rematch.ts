import { decodeAction, type ActionCode, type Player, type Setup } from '@arena/rules';
import type { MatchState } from './match-state.ts';
import type { MatchOptions } from './schema/options.ts';

/** The second game of a rated match follows the first without anybody asking for it, unless that was called off. */
export const hasSecondGame = ({ options, ending }: MatchState): boolean =>
  options.rated === 'first' && ending !== null && ending.cause !== 'aborted';

/** From the beginning, even if this match began with a position. The players swap seats, and the same seat starts again: so the other player starts. */
export function rematchOf(state: MatchState): MatchOptions {
  const { options, game } = state;
  const { position: _, ...others } = options;
  const { setup, seats } = others;
  const swapped: Setup = { ...setup };
  const starter = starterOf(setup, game.codes);
  if (starter !== undefined) swapped.start = starter;
  // Custom decks belong to the players who brought them; sets are dealt to seats.
  if (setup.decks !== undefined) swapped.decks = [setup.decks[1], setup.decks[0]];
  return { ...others, setup: swapped, seats: [seats[1], seats[0]], ...ratedAfter(state) };
}

function ratedAfter(state: MatchState): Pick<MatchOptions, 'rated'> {
  const { rated } = state.options;
  if (rated === undefined || rated === 'only') return {};
  return { rated: hasSecondGame(state) ? 'second' : 'first' };
}

/** Who begins, once that is known. */
export function starterOf({ start }: Setup, codes: readonly ActionCode[]): Player | undefined {
  if (start !== 'lot') return start;
  const [code] = codes;
  const first = code === undefined ? undefined : decodeAction(code);
  return first?.do === 'start' ? first.player : undefined;
}

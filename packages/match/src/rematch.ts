import { decodeAction, type ActionCode, type Player, type Setup } from '@arena/rules';
import type { MatchOptions } from './options.ts';
import type { MatchState } from './match-state.ts';

/** The sides change seats, and the seat that began begins again: so the other side begins. */
export function rematchOf({ options, game }: MatchState): MatchOptions {
  const { setup, seats } = options;
  const swapped: Setup = { ...setup };
  const starter = starterOf(setup, game.codes);
  if (starter !== undefined) swapped.start = starter;
  // Own decks belong to those who brought them; sets are dealt to seats.
  if (setup.decks !== undefined) swapped.decks = [setup.decks[1], setup.decks[0]];
  return { ...options, setup: swapped, seats: [seats[1], seats[0]] };
}

function starterOf({ start }: Setup, codes: readonly ActionCode[]): Player | undefined {
  if (start !== 'lot') return start;
  const first = codes.length === 0 ? undefined : decodeAction(codes[0]);
  return first?.do === 'start' ? first.player : undefined;
}

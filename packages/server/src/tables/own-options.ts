import type { MatchOptions } from '@arena/match';
import { COMMITTED_SEEDS_FORMAT, RATED_FORMAT } from '../storage/storage.ts';

/**
 * The options of a new match with those that no page chooses: an undo must not lead to other dice, nobody may choose a
 * seed knowing the other one, and between people no question may tell what a hand has. `format`: what all servers
 * understand.
 */
export function withOwnOptions(wanted: MatchOptions, format: number): MatchOptions {
  const { setup, undo, clock, seats, rated, programs } = wanted;
  const isRated = rated !== undefined && format >= RATED_FORMAT;
  const options = {
    setup,
    undo,
    clock,
    seats,
    ...(isRated && { rated }),
    ...(programs !== undefined && { programs }),
  };
  if (format < COMMITTED_SEEDS_FORMAT) return { ...options, chance: 'by-event' };
  const isBetweenPeople = seats.every(({ kind }) => kind === 'person');
  return { ...options, chance: 'committed-seeds', ...(isBetweenPeople && { discreet: true }) };
}

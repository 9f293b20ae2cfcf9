import type { MatchOptions } from '@arena/match';
import { ratedDeckOf } from '@arena/ratings';
import { InputError } from '@arena/rules';
import { RATED_FORMAT } from '../storage/storage.ts';

/** Throws an InputError if a table with these options cannot be opened as a rated one. `format`: what all servers understand. */
export function checkRated({ rated, programs, seats, setup }: MatchOptions, format: number): void {
  if (rated === undefined) return;
  if (format < RATED_FORMAT)
    throw new InputError('rated games begin as soon as all servers have been updated; try again in a minute');
  if (rated === 'second') throw new InputError('the second game of a match follows by itself');
  if (seats.some(({ kind }) => kind !== 'person')) throw new InputError('only two people play a rated game');
  if (programs !== undefined) throw new InputError('programs do not play rated games');
  if (ratedDeckOf(setup) === null)
    throw new InputError('rated games have the standard values, and one of the decks that have ratings');
}

import type { TournamentTerms } from '@arena/api';
import type { MatchOptions } from '@arena/match';
import { opponentOf, PLAYERS, type Pair, type Player } from '@arena/rules';
import type { Entrant, GameOutcome, Pairing } from '@arena/tournament';
import type { Holder } from '../storage/storage.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { NextTable } from '../tables/next-table.ts';

/** Whoever of a pairing sits in seat 0 begins: the first in the first game, the second in the second. */
const sideIn = (seat: Player, game: 0 | 1): Player => (game === 0 ? seat : opponentOf(seat));

/** A table for a game of a match, with both seated. */
export function matchTable(
  { deck, clock }: TournamentTerms,
  { people }: Pick<Pairing, 'people'>,
  game: 0 | 1,
  entrants: ReadonlyMap<string, Entrant>,
): NextTable {
  const options: MatchOptions = {
    setup: { deck, start: 0 },
    undo: 'never',
    clock,
    seats: [{ kind: 'person' }, { kind: 'person' }],
  };
  const holderIn = (seat: Player): Holder[] => {
    const guest = people[sideIn(seat, game)];
    return [{ guest, name: entrants.get(guest)?.name ?? '' }];
  };
  return { options, holders: [holderIn(0), holderIn(1)] };
}

/** How a game has ended; null: it has not. Whoever calls one off loses it. */
export function outcomeAt({ match }: LiveTable, game: 0 | 1): GameOutcome | null {
  const { ending } = match.state;
  if (ending === null) return null;
  const winner = ending.by === undefined ? ending.winner : opponentOf(ending.by);
  return {
    winner: winner === null ? null : sideIn(winner, game),
    how: 'played',
    score: scoreAt(match, game),
  };
}

/** How a game counts that is not over when its round ends: as it stands. */
export function outcomeSoFar({ match }: LiveTable, game: 0 | 1): GameOutcome {
  const score = scoreAt(match, game);
  const winner = score === null || score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1;
  return { winner, how: 'round-end', score };
}

/** Who has not been at a table yet: by their side of the pairing. */
export function missingAt({ match }: LiveTable, game: 0 | 1): Player[] {
  const { isSeeded, ending, seeds, seedCommitments } = match.state;
  if (isSeeded || ending !== null) return [];
  return PLAYERS.filter((seat) => seeds[seat] === null && seedCommitments[seat] === null).map((seat) =>
    sideIn(seat, game),
  );
}

function scoreAt({ state }: LiveTable['match'], game: 0 | 1): Pair<number> | null {
  if (!state.isSeeded) return null;
  const of = (side: Player): number => state.game.state.vp(sideIn(side, game));
  return [of(0), of(1)];
}

import type { TournamentRound, TournamentState } from './state.ts';

/** What somebody has played so far, as far as pairings depend on it. */
export interface PairingHistory {
  /** How often they have met each of the others. */
  met: ReadonlyMap<string, number>;
  /** Matches whose first game they began, less those whose second game they began. */
  balance: number;
  byes: number;
  /** Whether they began the first game of their last match; null: they have not played. */
  lastBegan: boolean | null;
}

export function historyOf({ rounds }: Pick<TournamentState, 'rounds'>, person: string): PairingHistory {
  const met = new Map<string, number>();
  let balance = 0;
  let lastBegan: boolean | null = null;
  for (const { people } of rounds.flatMap(({ pairings }) => pairings)) {
    const place = people.indexOf(person);
    const opponent = people[1 - place];
    if (place === -1 || opponent === undefined) continue;
    met.set(opponent, (met.get(opponent) ?? 0) + 1);
    lastBegan = place === 0;
    balance += lastBegan ? 1 : -1;
  }
  return { met, balance, lastBegan, byes: rounds.filter((round) => isFree(round, person)).length };
}

const isFree = ({ byes }: TournamentRound, person: string): boolean => byes.includes(person);

import type { PairingRules, TwoOf } from './events.ts';
import { roundRobinRound } from './round-robin.ts';
import { isTournamentOver, presentEntrants, rosterOf, runningRound, type TournamentState } from './state.ts';
import { swissRound, type RoundPlan } from './swiss.ts';

/** Why something cannot be done in a tournament now. */
export const TOURNAMENT_REFUSALS = ['over', 'round-running', 'too-few', 'begun'] as const;
export type TournamentRefusal = (typeof TOURNAMENT_REFUSALS)[number];

export function whyNoRound(state: TournamentState, rules: PairingRules): TournamentRefusal | null {
  if (isTournamentOver(state, rules)) return 'over';
  if (runningRound(state) !== null) return 'round-running';
  return presentEntrants(state).length < 2 ? 'too-few' : null;
}

/** A round robin has its schedule from the beginning; whoever was in it can come back. */
export function whyNoEntry(
  state: TournamentState,
  rules: PairingRules,
  person: string,
): TournamentRefusal | null {
  if (isTournamentOver(state, rules)) return 'over';
  const isLate = rules.system === 'round-robin' && state.rounds.length > 0;
  return isLate && !rosterOf(state).includes(person) ? 'begun' : null;
}

/** The pairings of the next round. */
export function nextRound(state: TournamentState, { system }: PairingRules): RoundPlan {
  if (system === 'swiss') return swissRound(state);
  const present = new Set(presentEntrants(state).map(({ id }) => id));
  const pairs: TwoOf<string>[] = [];
  const byes: string[] = [];
  for (const [first, second] of roundRobinRound(rosterOf(state), state.rounds.length)) {
    const here = [first, second].filter((person) => person !== null && present.has(person));
    const [one, other] = here;
    if (first !== null && second !== null && here.length === 2) pairs.push([first, second]);
    else if (other === undefined && one !== undefined && one !== null) byes.push(one);
  }
  return { pairs, byes };
}

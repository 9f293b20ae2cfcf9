import type { EntryRules, PairingRules, TwoOf } from './events.ts';
import { roundRobinRound } from './round-robin.ts';
import {
  isTournamentOver,
  plannedRounds,
  presentEntrants,
  rosterOf,
  runningRound,
  type TournamentState,
} from './state.ts';
import { swissRound, type RoundPlan } from './swiss.ts';

/** Why no round can begin now. */
export type RoundRefusal = 'over' | 'round-running' | 'too-few';

/**
 * Why somebody cannot enter: the tournament is over or in its last round, its schedule is made, or the organiser takes
 * no newcomers.
 */
export const ENTRY_REFUSALS = ['over', 'last-round', 'begun', 'closed'] as const;
export type EntryRefusal = (typeof ENTRY_REFUSALS)[number];

export function whyNoRound(state: TournamentState, rules: PairingRules): RoundRefusal | null {
  if (isTournamentOver(state, rules)) return 'over';
  if (runningRound(state) !== null) return 'round-running';
  return presentEntrants(state).length < 2 ? 'too-few' : null;
}

/** Whether newcomers may enter, as far as the organiser decides that. */
export const isEntryOpen = (
  { isEntryOpen: said, rounds }: TournamentState,
  { lateEntry }: EntryRules,
): boolean => said ?? (lateEntry || rounds.length === 0);

/** Whoever was in can come back. Null: a newcomer. */
export function whyNoEntry(
  state: TournamentState,
  rules: EntryRules,
  person: string | null,
): EntryRefusal | null {
  if (isTournamentOver(state, rules)) return 'over';
  if (state.rounds.length > 0 && state.rounds.length >= plannedRounds(state, rules)) return 'last-round';
  // A round robin has its schedule from the beginning.
  const isScheduled = rules.system === 'round-robin' && state.rounds.length > 0;
  const known = isScheduled ? rosterOf(state) : state.entrants.map(({ id }) => id);
  if (person !== null && known.includes(person)) return null;
  if (isScheduled) return 'begun';
  return isEntryOpen(state, rules) ? null : 'closed';
}

/** The pairings of the next round. */
export function nextRound(state: TournamentState, { system, rounds }: PairingRules): RoundPlan {
  if (system === 'swiss') return swissRound(state, rounds - state.rounds.length);
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

import {
  nextRound,
  runningRound,
  tournamentAfter,
  whyNoRound,
  type GameOutcome,
  type PairingRules,
  type RoundPlan,
  type TournamentEvent,
  type TournamentState,
} from '../src/index.ts';

/** A number from 0 to below `below`. */
export type Roll = (below: number) => number;

/** Numbers that follow from a seed (mulberry32). */
export function rolls(seed: number): Roll {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below) | 0;
  };
}

export const entered = (person: string): TournamentEvent => ({ type: 'entered', person, name: person });

export const people = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`);

export const begun = ({ pairs, byes }: RoundPlan, round: number): TournamentEvent => ({
  type: 'round-begun',
  pairings: pairs.map((two, index) => ({
    people: two,
    tables: [`r${round}t${index}g0`, `r${round}t${index}g1`],
  })),
  byes,
  at: 0,
  endsAt: null,
});

function randomOutcome(roll: Roll): GameOutcome {
  const kind = roll(10);
  if (kind === 0) return { winner: null, how: 'played', score: [15, 15] };
  if (kind === 1) return { winner: roll(2) === 0 ? 0 : 1, how: 'no-show', score: null };
  const scores = [roll(30), roll(30)] as const;
  return { winner: scores[0] >= scores[1] ? 0 : 1, how: 'played', score: scores };
}

interface Script {
  rules: PairingRules;
  people: number;
  roll: Roll;
  /** Whether people come late, leave and come back. */
  isRestless: boolean;
  /** Called before each round, with what is about to be played. */
  onRound?: (state: TournamentState, plan: RoundPlan) => void;
}

/** Plays a tournament to its end. */
export function playTournament({ rules, people: count, roll, isRestless, onRound }: Script): TournamentState {
  const events = people(count).map(entered);
  for (;;) {
    if (isRestless && events.length > count) {
      if (roll(3) === 0 && rules.system === 'swiss') events.push(entered(`late${events.length}`));
      if (roll(3) === 0) events.push({ type: 'withdrawn', person: `p${roll(count)}` });
      if (roll(6) === 0) events.push(entered(`p${roll(count)}`));
    }
    const state = tournamentAfter(events);
    if (whyNoRound(state, rules) !== null) return state;
    const plan = nextRound(state, rules);
    onRound?.(state, plan);
    events.push(begun(plan, state.rounds.length));
    const { pairings } = runningRound(tournamentAfter(events)) ?? { pairings: [] };
    for (const pairing of pairings.keys())
      for (const game of [0, 1] as const)
        events.push({ type: 'result', pairing, game, outcome: randomOutcome(roll) });
  }
}

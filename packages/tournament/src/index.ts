export { gamesCsv, standingsCsv } from './csv.ts';
export {
  DECIDED_HOW,
  TOURNAMENT_SYSTEMS,
  type GameOutcome,
  type NewPairing,
  type PairingRules,
  type TournamentEvent,
  type TournamentSystem,
  type TwoOf,
} from './events.ts';
export {
  nextRound,
  TOURNAMENT_REFUSALS,
  whyNoEntry,
  whyNoRound,
  type TournamentRefusal,
} from './next-round.ts';
export { standingsOf, TIE_BREAKS, type Standing, type TieBreak } from './standings.ts';
export {
  isDecided,
  isTournamentOver,
  plannedRounds,
  presentEntrants,
  runningRound,
  tournamentAfter,
  type Entrant,
  type Pairing,
  type TournamentRound,
  type TournamentState,
} from './state.ts';
export type { RoundPlan } from './swiss.ts';

export { gamesCsv, standingsCsv } from './csv.ts';
export {
  DECIDED_HOW,
  TOURNAMENT_SYSTEMS,
  type EntryRules,
  type GameOutcome,
  type NewPairing,
  type PairingRules,
  type TournamentEvent,
  type TournamentSystem,
  type TwoOf,
} from './events.ts';
export {
  ENTRY_REFUSALS,
  isEntryOpen,
  nextRound,
  whyNoEntry,
  whyNoRound,
  type EntryRefusal,
  type RoundRefusal,
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

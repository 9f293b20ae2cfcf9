export { csvText, statisticsCsv } from './csv.ts';
export { marginOfError, mean, wilsonInterval } from './intervals.ts';
export {
  recordFacts,
  scoreOf,
  sideOf,
  sidesOf,
  type PlayedSide,
  type RecordFacts,
  type SideFacts,
} from './record-facts.ts';
export { winStatistics, type SeatOrder, type WinShare, type WinStatistics } from './statistics.ts';

export { csvText, statisticsCsv } from './csv.ts';
export { marginOfError, mean, wilsonInterval } from './intervals.ts';
export { recordFacts, sidesOf, type PlayedSide } from './record-facts.ts';
export { sharesBy, winStatistics, type SeatOrder, type WinShare, type WinStatistics } from './statistics.ts';

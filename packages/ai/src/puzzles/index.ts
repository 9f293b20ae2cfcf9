export { Referee, type Verdict } from './referee.ts';

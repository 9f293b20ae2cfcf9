import type { Seating } from './session.ts';
import type { TerminalMessages } from './messages.ts';

/** Names for players who were not asked for one. Nobody is asked in a game against a bot. */
export const defaultNames = (m: TerminalMessages, [first, second]: Seating['bots']): [string, string] => [
  first ?? (second === null ? m.play_name_first({}) : m.play_you({})),
  second ?? (first === null ? m.play_name_second({}) : m.play_you({})),
];

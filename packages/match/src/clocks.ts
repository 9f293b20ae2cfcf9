import { PLAYERS, type Pair, type Player } from '@arena/rules';

/** Milliseconds, but for the days. Each turn begins with the increment; days are anew for both sides in each turn. */
export type ClockOptions =
  | { kind: 'none' }
  | { kind: 'increment'; initial: number; increment: number }
  | { kind: 'days'; days: number };

/**
 * Clocks stand still as data: what was left when one of them began to run, and when that was, in the time of the
 * authority. So nothing has to be told while time passes, and whoever knows that time can show it.
 */
export interface Clocks {
  left: Pair<number>;
  running: Player | null;
  since: number;
}

const DAY = 24 * 60 * 60 * 1000;

export function newClocks(terms: ClockOptions): Clocks | null {
  if (terms.kind === 'none') return null;
  const full = terms.kind === 'days' ? terms.days * DAY : terms.initial;
  return { left: [full, full], running: null, since: 0 };
}

/** What a side has left at this time. */
export function timeLeft({ left, running, since }: Clocks, player: Player, now: number): number {
  const spent = running === player ? Math.max(0, now - since) : 0;
  return Math.max(0, left[player] - spent);
}

export const stop = (clocks: Clocks, now: number): Clocks => ({
  left: [timeLeft(clocks, 0, now), timeLeft(clocks, 1, now)],
  running: null,
  since: now,
});

export const start = ({ left }: Clocks, running: Player | null, now: number): Clocks => ({
  left,
  running,
  since: now,
});

export function beginTurn(clocks: Clocks, terms: ClockOptions, active: Player): Clocks {
  if (terms.kind !== 'increment') return newClocks(terms) ?? clocks;
  const left: Pair<number> = [...clocks.left];
  left[active] += terms.increment;
  return { ...clocks, left };
}

export const flagged = (clocks: Clocks, now: number): Player | null =>
  PLAYERS.find((player) => clocks.running === player && timeLeft(clocks, player, now) === 0) ?? null;

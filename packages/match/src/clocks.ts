import { PLAYERS, type Pair, type Player } from '@arena/rules';
import type { ClockOptions } from './schema/options.ts';
import type { Clocks } from './schema/update.ts';

const DAY = 24 * 60 * 60 * 1000;

export function newClocks(options: ClockOptions): Clocks | null {
  if (options.kind === 'none') return null;
  const full = options.kind === 'days' ? options.days * DAY : options.initial;
  return { left: [full, full], running: null, since: 0 };
}

/** What a player has left at this time. */
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

export function beginTurn(clocks: Clocks, options: ClockOptions, active: Player): Clocks {
  if (options.kind !== 'increment') return newClocks(options) ?? clocks;
  const left: Pair<number> = [...clocks.left];
  left[active] += options.increment;
  return { ...clocks, left };
}

/** A redo may not lose on time by itself. */
const LEAST_AFTER_REDO = 1000;

/**
 * As when it was undone, less what the player has spent since: going back and forth gives no thinking time. `leftAfter`
 * is what the undo left.
 */
export function timeAfterRedo(
  clocks: Clocks,
  { by, left, leftAfter }: { by: Player; left: Pair<number> | null; leftAfter: Pair<number> | null },
  now: number,
): Clocks {
  if (left === null || leftAfter === null) return clocks;
  const spent = leftAfter[by] - timeLeft(clocks, by, now);
  const restored: Pair<number> = [...left];
  restored[by] = Math.max(left[by] - spent, Math.min(left[by], LEAST_AFTER_REDO));
  return { ...clocks, left: restored };
}

export const flagged = (clocks: Clocks, now: number): Player | null =>
  PLAYERS.find((player) => clocks.running === player && timeLeft(clocks, player, now) === 0) ?? null;

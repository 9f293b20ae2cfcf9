import type { Outage } from '@arena/api';
import { MAX_GAP_MS } from '../../src/storage/pulse.ts';

/** A time of the servers, which one of them read between two times of the clients. */
export interface Reading {
  name: string;
  time: number;
  after: number;
  before: number;
}

/** A server that was frozen, or whose storage was, is behind until the storage answers. */
export const TOLERANCE_MS = 5000;

/**
 * The servers' time runs as fast as that of the clients, but stands still in outages. If these are added, it is ahead of
 * the clients' by the same at all readings, whichever server they come from and however wrong its own clock is. Returns
 * the two readings that contradict this most.
 */
export function checkTimes(readings: readonly Reading[], outages: readonly Outage[]): string[] {
  const ahead = readings.map(({ name, time, after, before }) => ({
    name,
    // Until a server hears of an outage, its time goes on for so long, and then stands still there.
    least: time + stoodStill(outages, time - MAX_GAP_MS - 1) - before,
    most: time + stoodStill(outages, time) - after,
  }));
  const high = ahead.toSorted((a, b) => b.least - a.least)[0];
  const low = ahead.toSorted((a, b) => a.most - b.most)[0];
  if (high === undefined || low === undefined || high.least <= low.most + TOLERANCE_MS) return [];
  const difference = Math.round(high.least - low.most);
  return [`the clock of ${high.name} is ahead of that of ${low.name} by at least ${difference} ms`];
}

/** For how long, up to this time of the servers. */
const stoodStill = (outages: readonly Outage[], time: number): number =>
  outages.reduce((sum, { at, ms }) => (at <= time ? sum + ms : sum), 0);

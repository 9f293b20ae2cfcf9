import { z } from 'zod';

/** How often each server reports that it is up. */
export const BEAT_MS = 2000;
/** After a longer silence, no server was up. */
export const MAX_GAP_MS = 3 * BEAT_MS;

export const pulseSchema = z.object({
  /** The time that counts, in ms. It runs only while servers are up. */
  time: z.number(),
  /** What the clock of the storage showed then. It may be set at will. */
  clock: z.number(),
  /** How often the time has stood still. */
  outages: z.number(),
  lastOutage: z.nullable(z.object({ at: z.number(), ms: z.number() })),
});

/** What a storage keeps about the last beat of any server. */
export type Pulse = z.infer<typeof pulseSchema>;

/**
 * The pulse after a beat, for every storage alike. If the clock shows much more than at the last beat, no server was up,
 * or somebody has set the clock: then the time stands still, as it does if the clock was set back.
 */
export function nextPulse(last: Pulse | null, clock: number, maxGap = MAX_GAP_MS): Pulse {
  if (last === null) return { time: clock, clock, outages: 0, lastOutage: null };
  const gap = clock - last.clock;
  if (gap <= maxGap) return { ...last, clock, time: last.time + Math.max(0, gap) };
  return { ...last, clock, outages: last.outages + 1, lastOutage: { at: last.time, ms: gap } };
}

/** Tables that are moved to another storage keep their time. The earlier one takes nothing from anybody. */
export const earlierPulse = (own: Pulse | null, previous: Pulse | undefined): Pulse | null =>
  own === null || previous === undefined
    ? (own ?? previous ?? null)
    : { ...own, time: Math.min(own.time, previous.time) };

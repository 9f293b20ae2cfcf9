import * as z from 'zod';
import { trainingPlan } from './plan.ts';

/** The input of a self-play thread. All threads play and learn with the same weights in shared memory. */
export const selfPlayTask = z.object({
  memory: z.instanceof(WebAssembly.Memory),
  kernel: z.instanceof(WebAssembly.Module),
  thread: z.number(),
  /** Shared by all threads: an Int32Array indexed by GAMES_STARTED and STOP. */
  counters: z.instanceof(SharedArrayBuffer),
  plan: trainingPlan,
  seed: z.string(),
  /** Null: the network plays against itself. */
  opponentWeights: z.nullable(z.instanceof(Float32Array)),
});
export type SelfPlayTask = z.infer<typeof selfPlayTask>;

export const GAMES_STARTED = 0;
/** Set to 1 to make all threads stop after their current game. */
export const STOP = 1;

export interface SelfPlayReport {
  error: number;
}

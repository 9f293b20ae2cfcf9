import * as z from 'zod';
import { trainingPlan } from './plan.ts';
import type { SampleArrays } from './samples.ts';

const float32 = z.instanceof(Float32Array);
const shape = z.object({ inputs: z.number(), width: z.number() });

/** The input of a self-play thread. */
export const selfPlayTask = z.object({
  plan: trainingPlan,
  seed: z.string(),
  shape,
  weights: float32,
  /** Played before, in all threads. */
  games: z.number(),
  /** Null: the network plays against itself. */
  opponent: z.nullable(z.object({ shape, weights: float32 })),
});
export type SelfPlayTask = z.infer<typeof selfPlayTask>;

/** What the thread is told after each report: the newest weights and how many games have been played; null: stop. */
export const selfPlayUpdate = z.nullable(z.object({ weights: float32, games: z.number() }));
export type SelfPlayUpdate = z.infer<typeof selfPlayUpdate>;

export interface SelfPlayReport {
  games: number;
  samples: SampleArrays;
}

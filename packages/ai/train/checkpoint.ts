import { existsSync, readFileSync } from 'node:fs';
import { RULES_VERSION } from '@arena/rules';
import * as z from 'zod';
import { writeAtomically } from '../measure/write-atomically.ts';
import { cardFiguresHash } from '../src/net/card-figures-hash.ts';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { WEIGHT_LAYOUT } from '../src/net/network.ts';
import { trainingPlan } from './plan.ts';

/** The folders in which training runs are stored. */
export const CHAMPION = new URL('./state/', import.meta.url);
export const BEST_RESPONSE = new URL('./response/', import.meta.url);

/** What weights depend on: the rules, the card figures and the features when their training began. */
const weightsVersion = z.object({ rules: z.string(), cards: z.string(), inputs: z.number() });
type WeightsVersion = z.infer<typeof weightsVersion>;

/** progress.json */
const trainingProgress = z.object({
  on: weightsVersion,
  plan: trainingPlan,
  games: z.number(),
  seconds: z.number(),
  /** How many snapshots of the weights are in their average. */
  averaged: z.number(),
  /** The day of the last training. */
  date: z.string(),
});
export type TrainingProgress = z.infer<typeof trainingProgress>;

export const currentVersion = (): WeightsVersion => ({
  rules: RULES_VERSION,
  cards: cardFiguresHash(),
  inputs: FEATURE_COUNT,
});

const versionText = ({ rules, cards, inputs }: WeightsVersion): string => `${rules} ${cards} ${inputs}`;

/** Null if the folder holds no training run yet. Throws if it was trained for another version. */
export function readProgress(folder: URL): TrainingProgress | null {
  const file = new URL('progress.json', folder);
  if (!existsSync(file)) return null;
  const progress = trainingProgress.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [trained, current] = [versionText(progress.on), versionText(currentVersion())];
  if (trained !== current)
    throw new Error(
      `These weights were trained for other rules, cards or features (${trained}; now ${current}). Start a new run.`,
    );
  return progress;
}

export const writeProgress = (folder: URL, progress: TrainingProgress): void =>
  writeAtomically(new URL('progress.json', folder), JSON.stringify(progress, null, 2));

/** The current weights, or their average over the last part of the run. */
type WeightsKind = 'weights' | 'average';

export function readWeights(folder: URL, kind: WeightsKind): Float32Array {
  const { buffer, byteOffset } = readFileSync(new URL(`${kind}.f32`, folder));
  return new Float32Array(buffer.slice(byteOffset, byteOffset + WEIGHT_LAYOUT.size * 4));
}

export function writeWeights(folder: URL, kind: WeightsKind, weights: Float32Array): void {
  const { buffer, byteOffset, byteLength } = weights;
  // A copy, because the weights may be in memory shared with other threads.
  const bytes = Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength));
  writeAtomically(new URL(`${kind}.f32`, folder), bytes);
}

import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { RULES_VERSION } from '@arena/rules';
import * as z from 'zod';
import { writeAtomically } from '../measure/write-atomically.ts';
import { cardFiguresHash } from '../src/net/card-figures-hash.ts';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { fromFloat16 } from '../src/net/float16.ts';
import type { NetworkShape } from '../src/net/network.ts';
import { toFloat16 } from './encode-float16.ts';
import { trainingPlan } from './plan.ts';

/** The folders in which training runs are stored. */
export const CHAMPION = new URL('./run/', import.meta.url);
export const BEST_RESPONSE = new URL('./response/', import.meta.url);

/** What weights depend on: the rules, the card figures and the features when their training began. */
const weightsVersion = z.object({ rules: z.string(), cards: z.string(), inputs: z.number() });
type WeightsVersion = z.infer<typeof weightsVersion>;

/** progress.json */
const trainingProgress = z.object({
  on: weightsVersion,
  plan: trainingPlan,
  games: z.number(),
  /** Kept from these games to learn from. */
  positions: z.number(),
  seconds: z.number(),
  /** The day of the last training. */
  date: z.string(),
});
export type TrainingProgress = z.infer<typeof trainingProgress>;

export const currentVersion = (): WeightsVersion => ({
  rules: RULES_VERSION,
  cards: cardFiguresHash(),
  inputs: FEATURE_COUNT,
});

export const shapeOf = ({ on, plan }: TrainingProgress): NetworkShape => ({
  inputs: on.inputs,
  width: plan.width,
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

const weightsFile = (folder: URL): URL => new URL('weights.f16.gz', folder);

/** The average weights over the last part of the run, with those of the auxiliary outputs. */
export function readWeights(folder: URL): Float32Array<ArrayBuffer> {
  const bytes = gunzipSync(readFileSync(weightsFile(folder)));
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => fromFloat16(bytes.readUInt16LE(2 * i)));
}

/** Half precision, so that a checkpoint stays small. */
export const writeWeights = (folder: URL, weights: Float32Array): void =>
  writeAtomically(weightsFile(folder), gzipSync(Uint16Array.from(weights, toFloat16)));

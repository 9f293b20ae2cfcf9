import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { RULES_VERSION } from '@arena/rules';
import { cardFiguresHash } from '../src/net/card-figures-hash.ts';
import { FEATURE_COUNT } from '../src/net/features.ts';
import { WEIGHT_LAYOUT } from '../src/net/network.ts';

/** Where runs of training are kept. */
export const CHAMPION = new URL('./state/', import.meta.url);
export const BEST_RESPONSE = new URL('./response/', import.meta.url);

/** What weights are good for: figures, rules and inputs as they were when their training began. */
export interface WeightsVersion {
  rules: string;
  cards: string;
  inputs: number;
}

export const currentVersion = (): WeightsVersion => ({
  rules: RULES_VERSION,
  cards: cardFiguresHash(),
  inputs: FEATURE_COUNT,
});

export function checkVersion(trainedOn: WeightsVersion): void {
  const [then, now] = [trainedOn, currentVersion()].map(
    ({ rules, cards, inputs }) => `${rules} ${cards} ${inputs}`,
  );
  if (then !== now)
    throw new Error(`This was trained on other cards, rules or inputs (${then}; now ${now}): begin anew.`);
}

/** As they are at the moment, or their mean over the last part of the run. */
type WeightsKind = 'weights' | 'average';

export function readWeights(folder: URL, which: WeightsKind): Float32Array {
  const { buffer, byteOffset } = readFileSync(new URL(`${which}.f32`, folder));
  return new Float32Array(buffer.slice(byteOffset, byteOffset + WEIGHT_LAYOUT.size * 4));
}

/** Whole or not at all: a run may be ended at any time. */
export function writeWeights(folder: URL, which: WeightsKind, weights: Float32Array): void {
  const { buffer, byteOffset, byteLength } = weights;
  const unfinished = new URL('unfinished', folder);
  writeFileSync(unfinished, Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)));
  renameSync(unfinished, new URL(`${which}.f32`, folder));
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { LAYOUT } from '../src/net/network.ts';

/** Where a run of training is kept, so that it can go on elsewhere. */
export const FOLDER = new URL('./state/', import.meta.url);

export function readWeights(name: string): Float32Array {
  const { buffer, byteOffset } = readFileSync(new URL(name, FOLDER));
  return new Float32Array(buffer.slice(byteOffset, byteOffset + LAYOUT.size * 4));
}

/** Whole or not at all: a run may be ended at any time. */
export function writeWeights(name: string, { buffer, byteOffset, byteLength }: Float32Array): void {
  const unfinished = new URL('unfinished', FOLDER);
  writeFileSync(unfinished, Uint8Array.from(new Uint8Array(buffer, byteOffset, byteLength)));
  renameSync(unfinished, new URL(name, FOLDER));
}

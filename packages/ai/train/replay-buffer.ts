import type { Random } from '@arena/rules';
import { TARGETS, type SampleArrays } from './samples.ts';

/** The active features of a position and its targets. */
export interface StoredPosition {
  features: Uint16Array;
  targets: Float32Array;
}

export function positionIn({ features, ends, targets }: SampleArrays, position: number): StoredPosition {
  return {
    features: features.subarray(position === 0 ? 0 : ends[position - 1], ends[position]),
    targets: targets.subarray(position * TARGETS, (position + 1) * TARGETS),
  };
}

/** Keeps the positions of the last games, in chunks as they came; the oldest chunk goes first. */
export class ReplayBuffer {
  private readonly chunks: SampleArrays[] = [];
  /** The number of positions. */
  size = 0;

  /** Afterwards there are hardly more positions than the capacity. */
  add(samples: SampleArrays, capacity: number): void {
    this.chunks.push(samples);
    this.size += samples.ends.length;
    while (this.size > capacity && this.chunks.length > 1) this.size -= this.chunks.shift()?.ends.length ?? 0;
  }

  /** Any position. Chunks are of about the same size, so all positions are about equally likely. */
  sample(random: Random): StoredPosition {
    const chunk = this.chunks[random(this.chunks.length)];
    if (chunk === undefined) throw new Error('the replay buffer is empty');
    return positionIn(chunk, random(chunk.ends.length));
  }
}

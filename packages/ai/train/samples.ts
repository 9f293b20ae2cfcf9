import { MAX_ACTIVE_FEATURES } from '../src/net/features.ts';

/** What is to be learned about a position, seen by one player. */
export interface Target {
  /** The winning probability. */
  value: number;
  /** The final lead in VP, from -1 to 1. */
  margin: number;
  /** The logarithm of the turns left. */
  turns: number;
}

/** Positions with their targets, in arrays that can be sent between threads. */
export interface SampleArrays {
  /** The active features of all positions, one after the other. */
  features: Uint16Array<ArrayBuffer>;
  /** Where the features of each position end. */
  ends: Uint32Array<ArrayBuffer>;
  /** Value, margin and turns of each position. */
  targets: Float32Array<ArrayBuffer>;
}

export const TARGETS = 3;
/** A game has fewer positions than this. */
const MAX_POSITIONS = 4000;

/** Collects the positions of some games. */
export class SampleCollector {
  length = 0;
  private readonly features = new Uint16Array(MAX_POSITIONS * (MAX_ACTIVE_FEATURES / 4));
  private readonly ends = new Uint32Array(MAX_POSITIONS);
  private readonly targets = new Float32Array(MAX_POSITIONS * TARGETS);
  private used = 0;

  get isFull(): boolean {
    return this.length >= MAX_POSITIONS || this.used + MAX_ACTIVE_FEATURES > this.features.length;
  }

  /** Adds a position, whose target is set later. */
  add(active: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) this.features[this.used + i] = active[i] ?? 0;
    this.used += length;
    this.ends[this.length++] = this.used;
  }

  setTarget(position: number, { value, margin, turns }: Target): void {
    this.targets.set([value, margin, turns], position * TARGETS);
  }

  /** Copies of everything collected, and begins anew. */
  take(): SampleArrays {
    const samples = {
      features: this.features.slice(0, this.used),
      ends: this.ends.slice(0, this.length),
      targets: this.targets.slice(0, this.length * TARGETS),
    };
    this.length = 0;
    this.used = 0;
    return samples;
  }
}

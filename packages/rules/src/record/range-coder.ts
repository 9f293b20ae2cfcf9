import { InputError } from '../input-error.ts';

/**
 * Writes or reads numbers of which it is known how likely each value is, in as little space as these probabilities allow
 * (range coding). What is written and what is read are described by the same code: a writer returns the number that it
 * is given, a reader ignores that and returns the one it reads.
 */
export interface NumberCoder {
  /** A number below `count`, all equally likely. */
  uniform(count: number, value: number): number;
  /** An index of `weights`. */
  weighted(weights: readonly number[], value: number): number;
}

/** A symbol occupies `size` of `total`, from `from` on. */
interface Slice {
  from: number;
  size: number;
  total: number;
}

const BYTE = 2 ** 8;
const WORD = 2 ** 32;
const MIN_RANGE = 2 ** 24;
/** How many bytes a reader looks at together, of which a writer writes only the first at the end. */
const WINDOW = 4;

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

export class RangeWriter implements NumberCoder {
  private readonly bytes: number[] = [];
  /** The interval that stands for everything so far, below what is already in `bytes`. */
  private low = 0;
  private range = WORD - 1;

  uniform(count: number, value: number): number {
    this.write({ from: value, size: 1, total: count });
    return value;
  }

  weighted(weights: readonly number[], value: number): number {
    this.write({ from: sumOf(weights.slice(0, value)), size: weights[value], total: sumOf(weights) });
    return value;
  }

  private write({ from, size, total }: Slice): void {
    const unit = Math.floor(this.range / total);
    this.low += unit * from;
    this.range = unit * size;
    this.carry();
    while (this.range < MIN_RANGE) this.shift();
  }

  private carry(): void {
    if (this.low < WORD) return;
    this.low -= WORD;
    let i = this.bytes.length - 1;
    while (this.bytes[i] === BYTE - 1) this.bytes[i--] = 0;
    this.bytes[i]++;
  }

  private shift(): void {
    this.bytes.push(Math.floor(this.low / MIN_RANGE));
    this.low = (this.low % MIN_RANGE) * BYTE;
    this.range *= BYTE;
  }

  /** Everything written. Any bytes that begin like these stand for the same. */
  finish(): Uint8Array {
    this.low = Math.ceil(this.low / MIN_RANGE) * MIN_RANGE;
    this.carry();
    this.shift();
    return Uint8Array.from(this.bytes);
  }
}

export class CutShortError extends InputError {}

export class RangeReader implements NumberCoder {
  private readonly bytes: Uint8Array;
  private position = 0;
  private range = WORD - 1;
  private code = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < WINDOW; i++) this.shift();
  }

  uniform(count: number): number {
    const unit = Math.floor(this.range / count);
    const value = Math.min(Math.floor(this.code / unit), count - 1);
    this.remove({ from: value, size: 1, total: count });
    return value;
  }

  weighted(weights: readonly number[]): number {
    const total = sumOf(weights);
    const found = Math.min(Math.floor(this.code / Math.floor(this.range / total)), total - 1);
    let value = 0;
    let from = 0;
    while (from + weights[value] <= found) from += weights[value++];
    this.remove({ from, size: weights[value], total });
    return value;
  }

  private remove({ from, size, total }: Slice): void {
    const unit = Math.floor(this.range / total);
    this.code -= unit * from;
    this.range = unit * size;
    while (this.range < MIN_RANGE) {
      this.range *= BYTE;
      this.shift();
    }
  }

  private shift(): void {
    if (this.position >= this.bytes.length + WINDOW - 1) throw new CutShortError('it is cut short');
    this.code = (this.code % MIN_RANGE) * BYTE + (this.bytes[this.position++] ?? 0);
  }
}

import type { ActionCode } from '../state/brands.ts';

/** More than any decision offers, except payments from a large purse: those reserve what they need. */
const INITIAL_CAPACITY = 512;

/** A reusable list of actions. */
export class ActionList {
  length = 0;
  private codes = new Int32Array(INITIAL_CAPACITY);

  at(i: number): ActionCode {
    return this.codes[i];
  }

  add(code: ActionCode): void {
    this.codes[this.length++] = code;
  }

  reserve(length: number): void {
    if (length > this.codes.length) this.codes = new Int32Array(length);
  }

  includes(code: ActionCode): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }

  toArray(): ActionCode[] {
    return Array.from(this.codes.subarray(0, this.length));
  }

  /** In ascending order of the codes. */
  toSorted(): ActionCode[] {
    return Array.from(this.codes.slice(0, this.length).sort());
  }
}

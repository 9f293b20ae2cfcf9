import type { Code } from './codes.ts';

/** More than any decision offers, but for payments out of a full purse: those reserve what they need. */
const USUALLY_ENOUGH = 512;

/** A list of actions that is filled again and again. */
export class ActionList {
  length = 0;
  codes: Int32Array = new Int32Array(USUALLY_ENOUGH);

  add(code: Code): void {
    this.codes[this.length++] = code;
  }

  reserve(length: number): void {
    if (length > this.codes.length) this.codes = new Int32Array(length);
  }

  includes(code: Code): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }
}

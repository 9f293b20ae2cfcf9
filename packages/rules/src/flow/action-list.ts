import type { ActionCode } from './action-codes.ts';

/** More than any decision offers, but for payments out of a full purse: those reserve what they need. */
const INITIAL_CAPACITY = 512;

/** A list of actions that is filled again and again. */
export class ActionList {
  length = 0;
  codes: Int32Array = new Int32Array(INITIAL_CAPACITY);

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
}

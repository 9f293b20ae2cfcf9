import type { Code } from './codes.ts';

/** A list of actions that is filled again and again; it grows, but never shrinks. */
export class ActionList {
  length = 0;
  codes: Int32Array = new Int32Array(512);

  add(code: Code): void {
    if (this.length === this.codes.length) this.grow();
    this.codes[this.length++] = code;
  }

  includes(code: Code): boolean {
    for (let i = 0; i < this.length; i++) if (this.codes[i] === code) return true;
    return false;
  }

  private grow(): void {
    const larger = new Int32Array(this.codes.length * 2);
    larger.set(this.codes);
    this.codes = larger;
  }
}

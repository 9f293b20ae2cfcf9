/**
 * Who begins the first game of which match, as far as it follows from this: everybody has begun half of their matches,
 * within one, after each of them. So whoever has begun one more than half comes second next, and the other way round, and
 * what is chosen at one table settles it at others.
 *
 * A choice is a number, its opposite the same number below 0. This choice has been made:
 */
const MADE = 1;
/** For somebody who has begun as often as not. */
const EVEN = 0;

export class SeatChoices {
  /** For each person the choice by which they have begun one more than half, its opposite for one less. */
  private readonly uneven: number[];
  /** For each match of this round the choice by which the first begins. */
  private readonly begins: number[];
  private last: number;

  private constructor(uneven: number[], begins: number[], last: number) {
    this.uneven = uneven;
    this.begins = begins;
    this.last = last;
  }

  /** `balances`: how many more matches each has begun than not. */
  static after(balances: readonly number[]): SeatChoices {
    return new SeatChoices(
      balances.map((balance) => Math.sign(balance) * MADE),
      [],
      MADE,
    );
  }

  copy(): SeatChoices {
    return new SeatChoices([...this.uneven], [...this.begins], this.last);
  }

  /** Adds a match of this round. */
  meetNow(a: number, b: number): boolean {
    this.begins.push(this.choiceAt(a, b));
    return this.meet(a, b);
  }

  /** Adds a match; false: there are no seats that suit both. */
  meet(a: number, b: number): boolean {
    const [ofA, ofB] = [this.unevenOf(a), this.unevenOf(b)];
    if (ofA !== EVEN && ofB !== EVEN) {
      if (!this.equate(ofA, -ofB)) return false;
      this.uneven[a] = EVEN;
      this.uneven[b] = EVEN;
      return true;
    }
    const choice = this.choiceAt(a, b);
    this.last = Math.max(this.last, Math.abs(choice));
    this.uneven[a] = ofA === EVEN ? choice : EVEN;
    this.uneven[b] = ofB === EVEN ? -choice : EVEN;
    return true;
  }

  /** Whether the first begins a match of this round; null: either may. */
  firstBegins(match: number): boolean | null {
    const choice = this.begins[match];
    return choice === MADE ? true : choice === -MADE ? false : null;
  }

  choose(match: number, firstBegins: boolean): void {
    this.equate(this.begins[match] ?? MADE, firstBegins ? MADE : -MADE);
  }

  /** By which the first of two begins: a new one if both are even. */
  private choiceAt(a: number, b: number): number {
    const [ofA, ofB] = [this.unevenOf(a), this.unevenOf(b)];
    if (ofA !== EVEN) return -ofA;
    return ofB === EVEN ? this.last + 1 : ofB;
  }

  private unevenOf(person: number): number {
    return this.uneven[person] ?? EVEN;
  }

  /** Makes two choices one; false if they are opposites. */
  private equate(one: number, other: number): boolean {
    if (Math.abs(one) === Math.abs(other)) return one === other;
    const [gone, kept] = Math.abs(one) > Math.abs(other) ? [one, other] : [other, one];
    for (const choices of [this.uneven, this.begins])
      for (const [index, choice] of choices.entries())
        if (Math.abs(choice) === Math.abs(gone)) choices[index] = choice === gone ? kept : -kept;
    return true;
  }
}

import type { TwoOf } from './events.ts';
import { SeatChoices } from './seat-choices.ts';

/** Where a round starts from. People are numbers from 0 on. */
export interface Outlook {
  /** Who may still meet whom. */
  unmet: readonly (readonly boolean[])[];
  /** The last number, which stands for being free: somebody meets it in each round. Null: nobody has to be free. */
  free: number | null;
  /** How many more matches each has begun than not. */
  balances: readonly number[];
}

/** A search that takes more gives up. Nearly all that succeed take one for each match. */
const MAX_STEPS = 1000;

/**
 * Whether so many rounds can be played without a repeat and with balanced seats, this one included, if it has these pairs:
 * the seats that it takes. Null: no such rounds were found.
 */
export function seatsWithFuture(
  { unmet, free, balances }: Outlook,
  pairs: readonly TwoOf<number>[],
  rounds: number,
): SeatChoices | null {
  const search = new RoundSearch(unmet, free);
  const seats = SeatChoices.after(balances);
  for (const [a, b] of pairs) {
    search.setUnmet(a, b, false);
    if (b !== free && !seats.meetNow(a, b)) return null;
  }
  return search.seatsAfter(seats, rounds - 1);
}

/** Pairs one round after the other, and goes back where it cannot go on. */
class RoundSearch {
  private readonly unmet: boolean[][];
  private readonly free: number | null;
  private steps = 0;

  constructor(unmet: readonly (readonly boolean[])[], free: number | null) {
    this.unmet = unmet.map((row) => [...row]);
    this.free = free;
  }

  setUnmet(a: number, b: number, isUnmet: boolean): void {
    this.unmet[a]?.splice(b, 1, isUnmet);
    this.unmet[b]?.splice(a, 1, isUnmet);
  }

  /** With the seats after so many more rounds. */
  seatsAfter(seats: SeatChoices, rounds: number): SeatChoices | null {
    return rounds === 0 ? seats : this.pair([...this.unmet.keys()], seats, rounds);
  }

  /** Pairs those who wait in this round, then goes on. */
  private pair(waiting: readonly number[], seats: SeatChoices, rounds: number): SeatChoices | null {
    const next = this.mostConstrained(waiting);
    if (next === null) return this.seatsAfter(seats, rounds - 1);
    const { person, others } = next;
    for (const other of others) {
      if (++this.steps > MAX_STEPS) return null;
      const after = this.seatsOf(person, other, seats);
      if (after === null) continue;
      this.setUnmet(person, other, false);
      const rest = waiting.filter((each) => each !== person && each !== other);
      const found = this.pair(rest, after, rounds);
      this.setUnmet(person, other, true);
      if (found !== null) return found;
    }
    return null;
  }

  /** After a match of two people, or a round in which one of them is free. */
  private seatsOf(a: number, b: number, before: SeatChoices): SeatChoices | null {
    const seats = before.copy();
    return a === this.free || b === this.free || seats.meet(a, b) ? seats : null;
  }

  /** Whoever has the fewest others to meet, so that dead ends show early. */
  private mostConstrained(waiting: readonly number[]): { person: number; others: number[] } | null {
    let least: { person: number; others: number[] } | null = null;
    for (const person of waiting) {
      const others = waiting.filter((other) => this.unmet[person]?.[other] === true);
      if (least === null || others.length < least.others.length) least = { person, others };
    }
    return least;
  }
}

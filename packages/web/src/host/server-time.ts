/** The clock of the server as far as it can be known from here: the quicker an answer came, the more it is worth. */
export class ServerTime {
  private ahead = 0;
  private bestTrip = Infinity;
  private asked: number | null = null;

  now(): number {
    return Date.now() + this.ahead;
  }

  /** A question goes out. */
  ask(): void {
    this.asked = Date.now();
  }

  /** Said without being asked: late by an unknown time, so only better than nothing. */
  hear(now: number): void {
    if (this.bestTrip === Infinity) this.ahead = now - Date.now();
  }

  answer(now: number): void {
    if (this.asked === null) return;
    const trip = Date.now() - this.asked;
    if (trip <= this.bestTrip) {
      this.bestTrip = trip;
      this.ahead = now - (this.asked + trip / 2);
    }
    this.asked = null;
  }

  /** After an interruption this device may have slept, or its clock may have been set. */
  forget(): void {
    this.bestTrip = Infinity;
    this.asked = null;
  }
}

/** The clock of the server as far as it can be known from here: the quicker an answer came, the more it is worth. */
export class ServerClock {
  private offset = 0;
  private bestRoundTrip = Infinity;
  private sentAt: number | null = null;

  now(): number {
    return Date.now() + this.offset;
  }

  /** A question goes out. */
  onPing(): void {
    this.sentAt = Date.now();
  }

  /** Said without being asked: late by an unknown time, so only better than nothing. */
  estimate(now: number): void {
    if (this.bestRoundTrip === Infinity) this.offset = now - Date.now();
  }

  onPong(now: number): void {
    if (this.sentAt === null) return;
    const trip = Date.now() - this.sentAt;
    if (trip <= this.bestRoundTrip) {
      this.bestRoundTrip = trip;
      this.offset = now - (this.sentAt + trip / 2);
    }
    this.sentAt = null;
  }

  /** After an interruption this device may have slept, or its clock may have been set. */
  reset(): void {
    this.bestRoundTrip = Infinity;
    this.sentAt = null;
  }
}

/** Estimates the server's clock: the faster a reply, the better the estimate. */
export class ServerClock {
  private offset = 0;
  private bestRoundTrip = Infinity;
  private sentAt: number | null = null;

  now(): number {
    return Date.now() + this.offset;
  }

  onPing(): void {
    this.sentAt = Date.now();
  }

  /** From an unsolicited message, whose delay is unknown: only better than nothing. */
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

  /** After an interruption: the device may have slept, or its clock may have been changed. */
  reset(): void {
    this.bestRoundTrip = Infinity;
    this.sentAt = null;
  }
}

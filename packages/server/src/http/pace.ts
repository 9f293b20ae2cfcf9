/** How many messages a socket may send at once, and a second. */
export interface PaceLimits {
  burst: number;
  perSecond: number;
}

/** Lets so many messages through at once, and then so many a second. */
export class Pace {
  private readonly limits: PaceLimits;
  /** How many messages may still come at once, and as of when. */
  private left: number;
  private filled = performance.now();

  constructor(limits: PaceLimits) {
    this.limits = limits;
    this.left = limits.burst;
  }

  allows(): boolean {
    const { burst, perSecond } = this.limits;
    const now = performance.now();
    this.left = Math.min(burst, this.left + ((now - this.filled) / 1000) * perSecond);
    this.filled = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

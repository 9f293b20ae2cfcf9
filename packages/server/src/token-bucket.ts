export interface TokenBucketLimits {
  /** How many messages may arrive at once. */
  burst: number;
  /** How many may arrive per second in the long run. */
  perSecond: number;
}

/** Limits the rate of messages: https://en.wikipedia.org/wiki/Token_bucket */
export class TokenBucket {
  private readonly limits: TokenBucketLimits;
  private tokens: number;
  private refilledAt = performance.now();

  constructor(limits: TokenBucketLimits) {
    this.limits = limits;
    this.tokens = limits.burst;
  }

  /** Takes a token if there is one. */
  take(): boolean {
    const { burst, perSecond } = this.limits;
    const now = performance.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.refilledAt) / 1000) * perSecond);
    this.refilledAt = now;
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }
}

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

  get isFull(): boolean {
    this.refill();
    return this.tokens === this.limits.burst;
  }

  /** Takes a token if there is one. */
  take(): boolean {
    this.refill();
    if (this.tokens < 1) return false;
    this.tokens--;
    return true;
  }

  private refill(): void {
    const { burst, perSecond } = this.limits;
    const now = performance.now();
    this.tokens = Math.min(burst, this.tokens + ((now - this.refilledAt) / 1000) * perSecond);
    this.refilledAt = now;
  }
}

/** A bucket for each person or address. It is kept until it is full, so that nobody gets a full one by leaving. */
export class TokenBuckets {
  private readonly limits: TokenBucketLimits;
  private readonly buckets = new Map<string, TokenBucket>();
  private clearedAt = performance.now();

  constructor(limits: TokenBucketLimits) {
    this.limits = limits;
  }

  take(who: string): boolean {
    this.clear();
    const bucket = this.buckets.get(who) ?? new TokenBucket(this.limits);
    this.buckets.set(who, bucket);
    return bucket.take();
  }

  /** How many are kept. */
  get size(): number {
    return this.buckets.size;
  }

  /** Not more often than an empty bucket takes to fill: until then, few can be forgotten. */
  private clear(): void {
    const now = performance.now();
    const { burst, perSecond } = this.limits;
    if (now - this.clearedAt < (burst / perSecond) * 1000) return;
    this.clearedAt = now;
    for (const [who, bucket] of this.buckets) if (bucket.isFull) this.buckets.delete(who);
  }
}

import { InputError } from '@arena/rules';

const MINUTE_MS = 60_000;

/** Somebody does something too often. */
export class TooManyError extends InputError {
  readonly statusCode = 429;
  readonly reason = 'too-many';
  /** After how many seconds trying again may help. */
  readonly retryAfter = MINUTE_MS / 1000;
}

interface Count {
  count: number;
  since: number;
  /** How often of these this server has not told others yet. */
  untold: number;
}

/** How often each person or address may do something within a minute. */
export class MinuteLimit {
  private readonly max: number;
  private readonly counts = new Map<string, Count>();
  private readonly onTaken: (who: string, count: number) => void;
  private clearedAt = performance.now();

  constructor(max: number, onTaken: (who: string, count: number) => void = () => undefined) {
    this.max = max;
    this.onTaken = onTaken;
  }

  /** Counts once more, if that is allowed. */
  take(who: string): boolean {
    const now = performance.now();
    if (now - this.clearedAt >= MINUTE_MS) this.clear(now);
    if (this.isUsedUp(who)) return false;
    const { count, since, untold } = this.current(who, now) ?? none(now);
    this.counts.set(who, { count: count + 1, since, untold: untold + 1 });
    this.onTaken(who, count + 1);
    return true;
  }

  /** Adds what another server has counted. */
  add(who: string, more: number): void {
    const now = performance.now();
    const { count, since, untold } = this.current(who, now) ?? none(now);
    this.counts.set(who, { count: count + more, since, untold });
  }

  /** How often this server has counted since it was last asked. */
  takeUntold(who: string): number {
    const found = this.current(who, performance.now());
    if (found === undefined) return 0;
    const { untold } = found;
    found.untold = 0;
    return untold;
  }

  isUsedUp(who: string): boolean {
    return (this.current(who, performance.now())?.count ?? 0) >= this.max;
  }

  private current(who: string, now: number): Count | undefined {
    const found = this.counts.get(who);
    return found === undefined || now - found.since >= MINUTE_MS ? undefined : found;
  }

  private clear(now: number): void {
    this.clearedAt = now;
    for (const who of this.counts.keys()) if (this.current(who, now) === undefined) this.counts.delete(who);
  }
}

const none = (now: number): Count => ({ count: 0, since: now, untold: 0 });

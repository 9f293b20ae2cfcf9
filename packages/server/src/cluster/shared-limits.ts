import { z } from 'zod';
import { MinuteLimit } from '../minute-limit.ts';
import type { Bus } from './bus.ts';

const SUBJECT = 'arena.limits';
const INTERVAL_MS = 250;
/** Whoever has used less than this share of a limit is of no interest to other servers. */
const TOLD_FROM = 0.1;

/** Which limit, who, and how many more. */
const countsMessage = z.object({ counts: z.array(z.tuple([z.string(), z.string(), z.number()])) });

/** Limits that all servers keep together: they tell each other who does a lot. Without messages, each has its own. */
export class SharedLimits {
  private readonly bus: Bus | null;
  private readonly limits = new Map<string, MinuteLimit>();
  /** Of whom others are told next, by limit. */
  private readonly due = new Map<string, Set<string>>();
  private readonly stop: () => void;
  private timer: NodeJS.Timeout | null = null;

  constructor(bus: Bus | null) {
    this.bus = bus;
    this.stop =
      bus?.subscribe(SUBJECT, (received) => {
        const { data } = countsMessage.safeParse(received);
        for (const [name, who, count] of data?.counts ?? []) this.limits.get(name)?.add(who, count);
      }) ?? (() => undefined);
  }

  /** How often each may do this within a minute. The key goes to other servers: an id, but no address. */
  limit(name: string, max: number): MinuteLimit {
    const limit = new MinuteLimit(max, (who, count) => {
      if (this.bus !== null && count >= max * TOLD_FROM) this.tellSoon(name, who);
    });
    this.limits.set(name, limit);
    return limit;
  }

  close(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.stop();
  }

  private tellSoon(name: string, who: string): void {
    this.due.set(name, (this.due.get(name) ?? new Set()).add(who));
    this.timer ??= setTimeout(() => this.tell(), INTERVAL_MS).unref();
  }

  private tell(): void {
    this.timer = null;
    const counts = [...this.due].flatMap(([name, people]) =>
      [...people].map((who) => [name, who, this.limits.get(name)?.takeUntold(who) ?? 0]),
    );
    this.due.clear();
    this.bus?.publish(SUBJECT, { counts });
  }
}

import type { Bus } from '../cluster/bus.ts';

const SUBJECT = 'arena.pool';

/** Servers tell each other that the pool has changed; each reads what has. */
export class PoolChannel {
  private readonly bus: Bus | null;
  private readonly unsubscribe: (() => void) | null;

  constructor(bus: Bus | null, onChange: () => void) {
    this.bus = bus;
    this.unsubscribe = bus?.subscribe(SUBJECT, onChange) ?? null;
  }

  sendChange(): void {
    this.bus?.publish(SUBJECT, {});
  }

  close(): void {
    this.unsubscribe?.();
  }
}

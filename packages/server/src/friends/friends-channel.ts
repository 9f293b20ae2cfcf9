import { z } from 'zod';
import type { Bus } from '../cluster/bus.ts';

const SUBJECT = 'arena.friends';

const message = z.object({ people: z.array(z.string()) });

/** Servers tell each other about whom something has changed; each reads what has. */
export class FriendsChannel {
  private readonly bus: Bus | null;
  private readonly unsubscribe: (() => void) | null;

  constructor(bus: Bus | null, onChange: (people: readonly string[]) => void) {
    this.bus = bus;
    this.unsubscribe =
      bus?.subscribe(SUBJECT, (received) => {
        const { data } = message.safeParse(received);
        if (data !== undefined) onChange(data.people);
      }) ?? null;
  }

  sendChange(people: readonly string[]): void {
    this.bus?.publish(SUBJECT, { people });
  }

  close(): void {
    this.unsubscribe?.();
  }
}
